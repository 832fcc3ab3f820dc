import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for readers only, where the drawing already says the same to everybody else. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

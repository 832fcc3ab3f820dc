import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only, where the visible page says the same without words. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

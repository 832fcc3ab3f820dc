import type { ReactNode } from 'react'
import { handFocusOn } from '#ui/focus.ts'
import styles from './operators.module.css'

/** The buttons of a row. Where they disappear with what was done, the focus stays in the panel that they stood in. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={handFocusOn} className={styles.actions}>
      {children}
    </div>
  )
}

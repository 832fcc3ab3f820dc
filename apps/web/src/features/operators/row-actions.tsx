import type { ReactNode } from 'react'
import styles from './operators.module.css'

/** The buttons of a row. Where they disappear with what was done, the focus stays in the panel that they stood in. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={handOnFocus} className={styles.actions}>
      {children}
    </div>
  )
}

function handOnFocus(actions: HTMLElement | null) {
  return () => {
    if (actions?.contains(document.activeElement)) actions.closest<HTMLElement>('[role="tabpanel"]')?.focus()
  }
}

import type { ReactNode } from 'react'
import type { Backdrop } from './backdrop.ts'
import { Brand } from './brand.tsx'
import styles from './top-bar.module.css'

type Props = { readonly backdrop: Backdrop; readonly toggle: ReactNode; readonly children: ReactNode }

export function TopBar({ backdrop, toggle, children }: Props) {
  return (
    <header className={styles.bar} data-backdrop={backdrop}>
      {toggle}
      <Brand />
      <div className={styles.tools}>{children}</div>
    </header>
  )
}

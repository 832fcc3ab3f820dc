import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './top-bar.module.css'

type Props = { readonly toggle: ReactNode; readonly children: ReactNode }

export function TopBar({ toggle, children }: Props) {
  return (
    <header className={styles.bar}>
      {toggle}
      <Brand />
      <div className={styles.tools}>{children}</div>
    </header>
  )
}

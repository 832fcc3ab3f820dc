import type { ReactNode } from 'react'
import styles from './page.module.css'

type Props = {
  readonly title: string
  readonly width?: 'full' | 'narrow'
  readonly children: ReactNode
}

/** A screen with its title at the top. */
export function Page({ title, width = 'full', children }: Props) {
  return (
    <div className={styles.page} data-width={width}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './sample.module.css'

type Props = { readonly name: string; readonly children: ReactNode }

/** One named row of a section. */
export function Sample({ name, children }: Props) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  )
}

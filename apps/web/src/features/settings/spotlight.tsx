import type { ReactNode, Ref } from 'react'
import styles from './spotlight.module.css'

type Props = {
  readonly isLit: boolean
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** A card that a link can point at. */
export function Spotlight({ isLit, ref, children }: Props) {
  return (
    <div ref={ref} className={styles.spot} data-lit={isLit} tabIndex={-1}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

type Props = {
  readonly text: string
  /** A control with the same text as its label: a tooltip reaches neither touch screens nor screen readers. */
  readonly children: ReactNode
}

/** Shows the name of an icon-only control. CSS only: it is not worth more JavaScript. */
export function Tooltip({ text, children }: Props) {
  return (
    <span className={styles.anchor} data-tip={text}>
      {children}
    </span>
  )
}

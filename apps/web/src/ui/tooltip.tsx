import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

type Props = {
  readonly text: string
  /** A control that says the same in its own label: a tooltip alone reaches neither touch nor readers. */
  readonly children: ReactNode
}

/** The name of a control that shows an icon only. Drawn without a script: it is not worth a page's waiting. */
export function Tooltip({ text, children }: Props) {
  return (
    <span className={styles.anchor} data-tip={text}>
      {children}
    </span>
  )
}

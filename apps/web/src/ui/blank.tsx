import type { ReactNode } from 'react'
import { Tile, type TileTone } from './tile.tsx'
import styles from './blank.module.css'

type Props = {
  readonly icon: string
  readonly tone?: TileTone
  readonly title: string
  readonly text?: string
  /** The one way out. */
  readonly action?: ReactNode
}

/** Where there is nothing to show: one tile, one sentence, at most one button. */
export function Blank({ icon, tone, title, text, action }: Props) {
  return (
    <div className={styles.blank}>
      <Tile icon={icon} tone={tone} size="large" />
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}

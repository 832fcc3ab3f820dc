import type { ReactNode } from 'react'
import { Tile, type TileTone } from './icon.tsx'
import styles from './blank.module.css'

type Props = {
  readonly icon: string
  readonly tone?: TileTone
  readonly title: string
  readonly text?: string
  /** One button that leads on from here. */
  readonly action?: ReactNode
}

/** An empty state: an icon, a sentence, at most one button. */
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

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

type Props = {
  readonly tone?: 'neutral' | 'pink' | 'blue'
  /** A game's colour, instead of a tone. */
  readonly gameColor?: string | undefined
  readonly size?: 'small' | 'medium'
  readonly icon?: string
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', gameColor, size = 'medium', icon, children }: Props) {
  const look =
    gameColor === undefined
      ? { className: styles.chip, 'data-tone': tone }
      : { className: `game ${styles.chip}`, 'data-tone': 'game', style: { '--game': gameColor } }
  return (
    <span {...look} data-size={size}>
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </span>
  )
}

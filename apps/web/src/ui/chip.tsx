import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

type Props = {
  readonly tone?: 'neutral' | 'pink' | 'blue' | 'game'
  readonly size?: 'small' | 'medium'
  readonly icon?: string
  /** The one colour a game brings; only for the tone `game`. */
  readonly gameColor?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', size = 'medium', icon, gameColor, onClick, children }: Props) {
  const look = {
    className: `${styles.chip} ${tone === 'game' ? 'game' : ''}`,
    'data-tone': tone,
    'data-size': size,
    style: gameColor === undefined ? undefined : { '--game': gameColor },
  }
  const content = (
    <>
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </>
  )
  if (!onClick) return <span {...look}>{content}</span>
  return (
    <button type="button" {...look} onClick={onClick}>
      {content}
    </button>
  )
}

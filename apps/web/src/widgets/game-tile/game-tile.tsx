import type { GameId } from '@bannerday/domain/game'
import { Icon } from '#ui/icon.tsx'
import { GAME_GLYPHS } from '#widgets/icons/game-glyphs.ts'
import styles from './game-tile.module.css'

type Props = {
  readonly gameId: GameId
  /** Solid for what is followed, a tint for what is only offered. */
  readonly look: 'solid' | 'tint'
  readonly size?: 'medium' | 'large'
}

/** A game's mark in its colour; stands inside an element of the class `game`. */
export function GameTile({ gameId, look, size = 'medium' }: Props) {
  return (
    <span className={styles.tile} data-look={look} data-size={size}>
      <Icon path={GAME_GLYPHS[gameId]} />
    </span>
  )
}

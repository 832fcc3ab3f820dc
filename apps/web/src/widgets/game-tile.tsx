import { type GameId, GAMES } from '@bannerday/domain/game'
import { Icon } from '#ui/icon.tsx'
import styles from './game-tile.module.css'

type Props = {
  readonly gameId: GameId
  /** Solid for a followed game, a tint for one that is not. */
  readonly look: 'solid' | 'tint'
  readonly size?: 'medium' | 'large'
}

/** A game's icon in its colour. Needs an ancestor with the class `game`. */
export function GameTile({ gameId, look, size = 'medium' }: Props) {
  return (
    <span className={styles.tile} data-look={look} data-size={size}>
      <Icon path={GAMES[gameId].glyph} />
    </span>
  )
}

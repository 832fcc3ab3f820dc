import { recordOf } from './collections.ts'
import type { GameFacts } from './games/game-facts.ts'
import { genshin } from './games/genshin.ts'
import { starrail } from './games/starrail.ts'
import { wuthering } from './games/wuthering.ts'
import { zenless } from './games/zenless.ts'

export {
  type Cadence,
  type FeedArea,
  type FeedFacts,
  type HoyoverseFeed,
  type KuroFeed,
  type Region,
  resetsAfter,
  type TargetKind,
} from './games/game-facts.ts'

/** The games, in the order the server lists them. */
export const GAME_IDS = ['genshin', 'starrail', 'zenless', 'wuthering'] as const

export type GameId = (typeof GAME_IDS)[number]

export const GAMES: { readonly [Id in GameId]: GameFacts } = { genshin, starrail, zenless, wuthering }

/** A value for each game. */
export function ofEveryGame<Value>(valueOf: (gameId: GameId) => Value): Record<GameId, Value> {
  return recordOf(GAME_IDS, valueOf)
}

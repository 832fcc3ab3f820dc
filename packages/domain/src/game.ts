import { recordOf } from './collections.ts'
import type { GameFacts, NoticeFacts } from './games/game-facts.ts'
import { genshin, genshinNotices } from './games/genshin.ts'
import { starrail, starrailNotices } from './games/starrail.ts'
import { wuthering, wutheringNotices } from './games/wuthering.ts'
import { zenless, zenlessNotices } from './games/zenless.ts'

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

export const NOTICE_FACTS: { readonly [Id in GameId]: NoticeFacts } = {
  genshin: genshinNotices,
  starrail: starrailNotices,
  zenless: zenlessNotices,
  wuthering: wutheringNotices,
}

/** A value for each game. */
export function ofEveryGame<Value>(valueOf: (gameId: GameId) => Value): Record<GameId, Value> {
  return recordOf(GAME_IDS, valueOf)
}

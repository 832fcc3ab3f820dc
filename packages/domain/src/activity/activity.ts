import type { GameId } from '#game.ts'
import type { Period } from '#time/instant.ts'
import type { ActivityType } from './activity-type.ts'

/** Something limited in time, in the language and on the server of the player. */
export type Activity = Period & {
  /** The wire's uuid; personal statuses hang on it. */
  readonly id: string
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: string
  readonly bannerUrl: string | null
  readonly isVersionUpdate: boolean
  /** Forecast from the game's cadence, not announced. */
  readonly isPredicted: boolean
  readonly version: string | null
  /** What sort of its type it is, in the server's word: `character`, `weapon`. */
  readonly subtype: string | null
  /** The units or weapons a gacha banner is about. */
  readonly featured: readonly string[]
  /** Where it was announced. */
  readonly sourceUrl: string | null
}

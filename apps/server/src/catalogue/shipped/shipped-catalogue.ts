import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { type ShippedActivity, shippedActivity } from './activity-schema.ts'
import { type Cadence, cadence } from './cadence-schema.ts'
import { type PartlyLocalised, partlyLocalised } from './fields.ts'
import { type SeasonRule, seasonRule } from './season-schema.ts'

/** What the files say about one game. */
export type ShippedGame = {
  readonly gameId: GameId
  readonly activities: readonly ShippedActivity[]
  readonly seasonRules: readonly SeasonRule[]
  readonly cadence: Cadence
  /** What units and weapons are called elsewhere, by their English names. */
  readonly unitNames: Readonly<Record<string, PartlyLocalised>>
}

export type ShippedCatalogue = readonly ShippedGame[]

export const activitiesFile = z.array(shippedActivity)
export const seasonsFile = z.record(z.enum(GAME_IDS), z.array(seasonRule))
export const cadencesFile = z.record(z.enum(GAME_IDS), cadence)
export const unitsFile = z.record(z.enum(GAME_IDS), z.record(z.string(), partlyLocalised))

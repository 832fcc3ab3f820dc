import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { type ShippedActivity, shippedActivity } from './shipped/activity-schema.ts'

/** An activity that feeds announced, and the notices that speak of it. */
export type Announced = {
  readonly id: string
  readonly gameId: GameId
  readonly keys: readonly string[]
  readonly block: ShippedActivity
}

const announced = z.object({
  id: z.string(),
  gameId: z.enum(GAME_IDS),
  keys: z.array(z.string()),
  block: shippedActivity,
})

/** Null for a record of another release that this one cannot read. */
export function parseAnnounced(row: unknown): Announced | null {
  const parsed = announced.safeParse(row)
  return parsed.success ? parsed.data : null
}

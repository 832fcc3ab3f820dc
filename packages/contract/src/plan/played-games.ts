import * as z from 'zod/mini'
import { MAX_GAMES, planId } from '#plan.ts'

const MAX_TYPES = 50

/**
 * The clock of a game server, as it is stored: `UTC+8`, `UTC-5`, `UTC+5:30`. What the domain's `parseServerZone` accepts,
 * repeated here to keep it out of the first download; a test compares them.
 */
export const serverZone = z.string().check(z.regex(/^UTC[+-]((0?\d|1[0-3])(:[0-5]\d)?|14(:00)?)$/))

/**
 * The followed games and which types of each: `{ genshin: ['event', 'gacha'] }`. Ids are free text, as in a plan: what this
 * server does not know, another version does.
 */
export const follows = z
  .record(planId, z.array(planId).check(z.maxLength(MAX_TYPES)))
  .check(z.refine((games) => Object.keys(games).length <= MAX_GAMES))

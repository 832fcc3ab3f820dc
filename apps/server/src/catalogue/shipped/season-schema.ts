import * as z from 'zod/mini'
import { anchor, id, partlyLocalised, timeOfDay, versionNumber, wallClock } from './fields.ts'

const days = z.int().check(z.positive())
const seasonNumber = z.int().check(z.positive())

const everyMonth = z.strictObject({
  kind: z.literal('monthly'),
  /** The first season; the others start on its day of the month at its time. */
  start: wallClock,
})

const everyFewDays = z.strictObject({
  kind: z.literal('interval'),
  days,
  /** Where counting starts, and where it resumes after a season of another length. */
  counts: z.array(z.strictObject({ season: seasonNumber, start: wallClock })).check(z.minLength(1)),
})

/** Seasons of such a rule are numbered by their version: `genshin/stygian-onslaught/6.0`. */
const oncePerVersion = z.strictObject({
  kind: z.literal('per-version'),
  since: versionNumber,
  /** Days after the update and the server's clock; without it the season opens with the update. */
  opens: z.optional(z.strictObject({ day: z.int().check(z.positive()), time: timeOfDay })),
  /** Days before the next update, and whose clock says so. */
  closes: z.strictObject({ daysBefore: z.int().check(z.nonnegative()), time: timeOfDay, anchor }),
  /** For modes whose dates are not published every time: seasons without a record are forecasts. */
  areExpected: z._default(z.boolean(), false),
})

export const seasonRule = z.strictObject({
  id,
  names: partlyLocalised,
  repeats: z.discriminatedUnion('kind', [everyMonth, everyFewDays, oncePerVersion]),
  note: z.optional(z.string()),
})

export type SeasonRule = z.output<typeof seasonRule>
export type Monthly = z.output<typeof everyMonth>
export type Interval = z.output<typeof everyFewDays>
export type PerVersion = z.output<typeof oncePerVersion>

import * as z from 'zod/mini'
import { SUBTYPES } from '#catalogue/catalogue-activity.ts'
import { anchor, id, partlyLocalised, titleMarks, versionNumber, wallClock } from './fields.ts'

/** Fields of every activity; titles that a template gives need not be written. */
const common = {
  id,
  titles: z._default(partlyLocalised, {}),
  titleMarks: z._default(titleMarks, {}),
  start: wallClock,
  /** Where it was announced, when a feed brought it. */
  source: z.optional(z.string()),
  /** For whoever edits the files next; never shown. */
  note: z.optional(z.string()),
}

const limited = {
  ...common,
  version: z.optional(versionNumber),
  end: wallClock,
  isVersionUpdate: z._default(z.boolean(), false),
  startAnchor: z.optional(anchor),
  endAnchor: z.optional(anchor),
}

/** A version ends where the next one starts; the end is written only when announced before the next is known. */
const version = z.strictObject({
  ...common,
  type: z.literal('version'),
  version: versionNumber,
  end: z.optional(wallClock),
})

const maintenance = z.strictObject({
  ...common,
  type: z.literal('maintenance'),
  version: versionNumber,
  end: wallClock,
})

const event = z.strictObject({ ...limited, type: z.literal('event') })

/** Named after a season rule and its number (`genshin/spiral-abyss/3`) it takes that season's place. */
const challenge = z.strictObject({ ...limited, type: z.literal('challenge') })

const gacha = z.strictObject({
  ...limited,
  type: z.literal('gacha'),
  subtype: z.enum(SUBTYPES),
  featured: z._default(z.array(z.string()), []),
})

export const shippedActivity = z.discriminatedUnion('type', [version, maintenance, event, challenge, gacha])

export type ShippedActivity = z.output<typeof shippedActivity>
export type ShippedVersion = z.output<typeof version>
export type ShippedMaintenance = z.output<typeof maintenance>
/** All that happens within versions. */
export type ShippedLimited = z.output<typeof event | typeof challenge | typeof gacha>

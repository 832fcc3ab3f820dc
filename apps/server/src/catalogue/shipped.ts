import { wallClock } from '@bannerday/contract/fields'
import { EMBLEM_PATHS, EMBLEM_SYMBOLS } from '@bannerday/domain/emblem'
import { type Cadence, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import * as z from 'zod/mini'

/** What a gacha banner is about; the other types have none. */
const SUBTYPES = ['character', 'weapon', 'chronicled', 'other'] as const
export type Subtype = (typeof SUBTYPES)[number]

/** `genshin/event/2025-04-28/rhythm-ball-meztli`: the game first, then whatever keeps it unique. */
const id = z.string().check(z.regex(/^[a-z]+(\/[\p{L}\p{N}.-]+)+$/u))

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))
const versionNumber = z.string().check(z.regex(/^\d+\.\d+$/))
const anchor = z.enum(['global', 'server'])

/** So many days before an update, and whose clock says so. */
const closing = z.strictObject({ daysBefore: z.int().check(z.nonnegative()), time: timeOfDay, anchor })
export type Closing = z.output<typeof closing>

const language = z.enum(LANGUAGES)
const text = z.string().check(z.trim(), z.minLength(1))

/** A text in the languages it is known in. */
export const partlyLocalised = z.partialRecord(language, text)
export type PartlyLocalised = z.output<typeof partlyLocalised>

/** What units and weapons are called elsewhere, by their English names. */
const namesOfUnits = z.record(z.string(), partlyLocalised)
type NamesOfUnits = Readonly<z.output<typeof namesOfUnits>>

/** Marks titles that were not published in that form. */
const titleMarks = z.partialRecord(language, z.enum(['converted', 'composed', 'unofficial']))
export type TitleMarks = z.output<typeof titleMarks>

/** Fields of every activity; titles that a template gives need not be written. */
const common = {
  id,
  titles: z._default(partlyLocalised, {}),
  titleMarks: z._default(titleMarks, {}),
  start: wallClock,
  /** Where it was announced, when a feed brought it. */
  source: z.optional(z.string()),
  /** The day of that announcement. */
  sourceDate: z.optional(z.iso.date()),
  /** The picture of that announcement in each language, on its publisher's host. */
  pictures: z.optional(partlyLocalised),
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
  /** The version whose update opens it, and the one that it closes with: its dates then follow theirs. */
  opensWith: z.optional(versionNumber),
  closesWith: z.optional(versionNumber),
  /** For what closes before the last minute of that version. */
  closes: z.optional(closing),
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
  /** What its notice calls them in other languages, by their English names; ingest writes it. */
  unitNames: z._default(namesOfUnits, {}),
})

export const shippedActivity = z.discriminatedUnion('type', [version, maintenance, event, challenge, gacha])

export type ShippedActivity = z.output<typeof shippedActivity>
export type ShippedVersion = z.output<typeof version>
export type ShippedMaintenance = z.output<typeof maintenance>
/** All that happens within versions. */
export type ShippedLimited = z.output<typeof event | typeof challenge | typeof gacha>

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
  opens: z.optional(z.strictObject({ day: days, time: timeOfDay })),
  closes: closing,
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

/** What is shipped of one game. */
export type ShippedGame = {
  readonly gameId: GameId
  readonly activities: readonly ShippedActivity[]
  readonly seasonRules: readonly SeasonRule[]
  readonly cadence: Cadence
  readonly unitNames: NamesOfUnits
  /** Translations of ours, for the languages in which nobody has published a name of them. */
  readonly unofficialUnitNames: NamesOfUnits
}

export type ShippedCatalogue = readonly ShippedGame[]

export const activitiesFile = z.array(shippedActivity)
export const seasonsFile = z.record(z.enum(GAME_IDS), z.array(seasonRule))
export const unitsFile = z.record(z.enum(GAME_IDS), namesOfUnits)
export const unofficialUnitsFile = z.partialRecord(z.enum(GAME_IDS), namesOfUnits)

/** What units and weapons are recognised by, by their English names. */
export const emblemsFile = z.partialRecord(
  z.enum(GAME_IDS),
  z.record(
    z.string(),
    z.strictObject({
      symbol: z.enum(EMBLEM_SYMBOLS),
      path: z.optional(z.enum(EMBLEM_PATHS)),
      rarity: z.int(),
    }),
  ),
)

export type Emblems = z.output<typeof emblemsFile>

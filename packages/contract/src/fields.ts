import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { inEveryLanguage, LANGUAGES } from '@bannerday/domain/language'
import { parseWallClock, type WallClock } from '@bannerday/domain/time'
import * as z from 'zod/mini'

export const gameId = z.enum(GAME_IDS)
export const activityType = z.enum(ACTIVITY_TYPES)
export const language = z.enum(LANGUAGES)

/** The language that an answer should be in. Clients have languages that we have not: those are answered in English. */
export const answerLanguage = z.catch(z._default(language, 'en'), 'en')

/** An optional field whose unreadable values count as missing. */
export function readable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

/** A text in every language we know it in; the reader falls back to English, then to any. Other languages are ignored. */
export const localised = z.object(inEveryLanguage(() => readable(z.string())))

/** Our ids are text; those of a server that uses numbers are accepted too. */
export const looseId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Several ids in one query value: `genshin.starrail`. An empty value is an empty list. */
export function dotted<Id extends string>(known: readonly Id[]) {
  const isKnown = (id: string): id is Id => known.some((candidate) => candidate === id)
  return z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((value, context): Id[] => {
      const ids = value === '' ? [] : value.split('.')
      const understood = ids.filter(isKnown)
      if (understood.length < ids.length) context.issues.push({ code: 'custom', input: value })
      return understood
    }),
  )
}

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime()

/** A day, as `2026-11-17`. */
export const calendarDate = z.iso.date()

/** A date and time as a game prints it. */
export const wallClock = z.pipe(
  z.string(),
  z.transform((text, context): WallClock => {
    const wall = parseWallClock(text)
    if (wall !== null) return wall
    context.issues.push({ code: 'custom', input: text, message: 'must look like 2026-06-01T23:59:59' })
    return z.NEVER
  }),
)

/** An address of the web, as strangers give it. */
export function webAddress(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/^https?:\/\/[^\s/?#]+\S*$/i))
}

/** The date of a slot in an answer. Ours is a timestamp; other servers may leave out the zone, which the client accepts. */
export const slotDate = z.union([timestamp, z.string()])

/** A list that drops what it cannot read instead of failing whole. */
export function listOfReadable<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform((items) => items.filter((entry): entry is NonNullable<typeof entry> => entry !== null)),
  )
}

/** The same for a map: only the entries that cannot be read are dropped. */
export function recordOfReadable<Value extends z.ZodMiniType>(value: Value) {
  return z.pipe(
    z.record(z.string(), z.catch(z.nullable(value), null)),
    z.transform((map) =>
      Object.fromEntries(
        Object.entries(map).filter((entry): entry is [string, z.output<Value>] => entry[1] !== null),
      ),
    ),
  )
}

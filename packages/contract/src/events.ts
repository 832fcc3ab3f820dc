import * as z from 'zod/mini'
import { ACTIVITY_QUERY_ERRORS, ACTIVITY_QUERY_FIELDS } from '#activity-query.ts'
import { endpoint } from '#endpoint.ts'
import {
  activityType,
  gameId,
  language,
  listOfReadable,
  localised,
  readable,
  timestamp,
  calendarDate,
} from '#fields.ts'

/** A date and time without a zone: it names no instant until its anchor is known. */
const wallClock = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}$/))
const anchor = z.enum(['global', 'server'])

/** A symbol that this version of the app cannot draw is as good as none; which ones it can is known where they are drawn. */
const emblem = z.object({ symbol: z.string(), path: z.optional(z.string()), rarity: z.int() })

export const wireActivity = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  game_id: gameId,
  type: activityType,
  title: z.string(),
  start_time: wallClock,
  end_time: wallClock,
  banner_img: z.optional(z.nullable(z.string())),
  is_version_update: z.catch(z._default(z.boolean(), false), false),
  // Ours. What another server means by the same name is no reason to drop the activity.
  /** The language of the title, where it is not the one that was asked for. */
  title_lang: readable(language),
  /** The official title, where `title` is a translation that nobody has published. */
  translated_from: readable(z.nullable(z.string())),
  translated_from_lang: readable(language),
  start_anchor: readable(anchor),
  end_anchor: readable(anchor),
  version: readable(z.nullable(z.string())),
  featured: readable(z.array(z.string())),
  /** The language of each of those names, or null where it is the one that was asked for; left out where all are. */
  featured_langs: readable(z.array(z.nullable(language))),
  /** The English name of each, where `featured` has a translation that nobody has published; left out where none is. */
  featured_translated_from: readable(z.array(z.nullable(z.string()))),
  /** One for each of the featured; null where nothing is known. */
  emblems: readable(z.array(z.catch(z.nullable(emblem), null))),
  /** The day on which an earlier banner with each of them ended; null where our records know of none. */
  last_featured: readable(z.array(z.nullable(calendarDate))),
  subtype: readable(z.nullable(z.string())),
  /** Nobody has announced it. */
  predicted: readable(z.boolean()),
  /** Nobody has announced this date: it is counted on from the last known version. */
  start_predicted: readable(z.boolean()),
  end_predicted: readable(z.boolean()),
  /** That version, and whether the length of versions never varied (`cadence`) or is their `median`. */
  predicted_from: readable(z.nullable(z.object({ basis: z.string(), version: z.string() }))),
  /** The official notice that announced it, where that is a page, and its day. */
  source: readable(z.nullable(z.string())),
  source_date: readable(z.nullable(calendarDate)),
  /** The picture of that notice on its publisher's host; only where the server has `BANNER_PICTURES=link`. */
  picture: readable(z.string()),
  /** The date of our own records, for what no notice brought. */
  edition: readable(z.nullable(calendarDate)),
  updated_at: readable(timestamp),
})

export type WireActivity = z.output<typeof wireActivity>

export const listEvents = endpoint({
  id: 'listEvents',
  summary: 'Activities of the asked games and types, one entry a game',
  method: 'GET',
  path: '/api/events',
  access: 'public',
  query: z.object({
    ...ACTIVITY_QUERY_FIELDS,
    /** What ended before this date is left out; without it, what ended more than 400 days ago. */
    from: z.optional(calendarDate),
  }),
  data: z.object({
    events: listOfReadable(z.object({ game_id: gameId, events: listOfReadable(wireActivity) })),
  }),
  fieldErrors: ACTIVITY_QUERY_ERRORS,
  errors: ['unknownGame', 'unknownActivityType'],
})

export const listTitles = endpoint({
  id: 'listTitles',
  summary: 'Titles in all languages, for search',
  method: 'GET',
  path: '/api/titles',
  access: 'public',
  query: z.object({ games: ACTIVITY_QUERY_FIELDS.games }),
  data: z.object({ titles: z.record(z.string(), localised) }),
  fieldErrors: { games: ACTIVITY_QUERY_ERRORS.games },
  errors: ['unknownGame'],
})

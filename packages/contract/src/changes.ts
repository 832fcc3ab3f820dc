import * as z from 'zod/mini'
import { ACTIVITY_QUERY_ERRORS, ACTIVITY_QUERY_FIELDS } from '#activity-query.ts'
import { endpoint } from '#endpoint.ts'
import { activityType, gameId, language, listOfReadable, readable, timestamp } from '#fields.ts'

const times = z.object({ start_time: z.string(), end_time: z.string() })

/** What happened to an activity: announced, put off or brought forward, or closing earlier than was said. */
const change = z.object({
  kind: z.enum(['new', 'moved', 'ended_early']),
  at: timestamp,
  uuid: z.string(),
  game_id: gameId,
  type: activityType,
  title: z.string(),
  /** The language of the title, where it is not the one that was asked for. */
  title_lang: readable(language),
  ...times.shape,
  /** The times as announced before; null for what is new. */
  before: z.nullable(times),
})

export type WireChange = z.output<typeof change>

export const listChanges = endpoint({
  id: 'listChanges',
  summary:
    'What is new, moved or closing earlier since a moment, latest first; without one, in the last two weeks. Without games, of all of them',
  method: 'GET',
  path: '/api/changes',
  access: 'public',
  query: z.object({ since: z.optional(timestamp), ...ACTIVITY_QUERY_FIELDS }),
  data: z.object({ changes: listOfReadable(change) }),
  fieldErrors: ACTIVITY_QUERY_ERRORS,
  errors: ['unknownGame', 'unknownActivityType'],
})

/** The same as an Atom feed: XML, not an envelope, so the reference page does not list it. */
export const subscribeToChanges = endpoint({
  id: 'subscribeToChanges',
  summary: 'What changed in the last two weeks, as an Atom feed',
  method: 'GET',
  path: '/api/changes.atom',
  access: 'public',
  query: z.object(ACTIVITY_QUERY_FIELDS),
  data: z.unknown(),
  fieldErrors: ACTIVITY_QUERY_ERRORS,
  errors: ['unknownGame', 'unknownActivityType'],
})

import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { activityType, gameId, language, localised, looseId, timestamp } from '#fields.ts'
import { MAX_TITLE_LENGTH } from './acts.ts'

const times = z.object({ start_time: z.string(), end_time: z.string() })

/** How reading the announcements of a game goes. */
const gameState = z.object({
  game_id: gameId,
  attempted_at: z.nullable(timestamp),
  read_at: z.nullable(timestamp),
  /** When a feed last said anything new. */
  newest_fact_at: z.nullable(timestamp),
  problems: z.array(z.string()),
  feeds: z.array(z.object({ feed: z.string(), read_at: z.nullable(timestamp) })),
  skipped: z.int(),
})

/** A run that would change too much to be believed. */
const heldRun = z.object({
  game_id: gameId,
  held_at: timestamp,
  fingerprint: z.string(),
  known: z.int(),
  added: z.int(),
  moved: z.int(),
  ended: z.int(),
  /** Some of what it would change. */
  examples: z.array(
    z.object({ titles: localised, start_time: z.string(), end_time: z.nullable(z.string()) }),
  ),
})

/** Titles in some languages, and dates where they were corrected. */
const values = z.object({
  titles: z.partialRecord(language, z.string()),
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
})

/** A correction that holds, and what was announced instead after it was made. */
const disputedCorrection = z.object({
  act_id: looseId,
  at: timestamp,
  by: z.string(),
  game_id: gameId,
  uuid: z.string(),
  titles: localised,
  /** False for dates that players do not see, because the activity would end before it starts. */
  shown: z.boolean(),
  corrected: values,
  announced: values,
})

const deskChange = z.object({
  id: looseId,
  at: timestamp,
  uuid: z.string(),
  game_id: gameId,
  type: activityType,
  kind: z.enum(['new', 'moved', 'ended_early', 'renamed', 'removed']),
  titles: localised,
  before: z.nullable(times),
  after: z.nullable(times),
})

const report = z.object({
  report_id: looseId,
  at: timestamp,
  game_id: gameId,
  uuid: z.string(),
  titles: localised,
  text: z.string(),
  link: z.nullable(z.string()),
  /** Null for a visitor who was not signed in. */
  by: z.nullable(z.string()),
})

export const showDesk = endpoint({
  id: 'showDesk',
  summary:
    'How the feeds are, what they brought and changed in the last day, held runs, disputed corrections, open reports',
  method: 'GET',
  path: '/api/admin/desk',
  access: 'operator',
  data: z.object({
    games: z.array(gameState),
    held: z.array(heldRun),
    disputed: z.array(disputedCorrection),
    changes: z.array(deskChange),
    reports: z.array(report),
  }),
})

export type Desk = z.output<typeof showDesk.data>

/** Why a notice gives no activity, in words that every language has; what it contradicts is told by a sentence of its own. */
export const SKIP_REASONS = [
  'no-activity',
  'no-body',
  'no-name',
  'body-too-long',
  'body-too-deep',
  'no-window',
  'no-end',
  'permanent',
  'all-version',
  'date-without-time',
  'other-clock',
  'unknown-version',
  'no-maintenance-time',
  'times-disagree',
  'ends-before-it-starts',
  'too-long',
  'too-far-away',
  'languages-disagree',
  'told-twice',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** A notice that gave no activity, in the languages that it came in. */
const skippedNotice = z.object({
  key: z.string(),
  /** Whether it contradicts itself, another notice or the catalogue, and was not merely passed over. */
  disputed: z.boolean(),
  page: z.nullable(z.string()),
  languages: z.array(z.object({ language, title: z.string(), reason: z.string(), text: z.string() })),
})

export type WireSkippedNotice = z.output<typeof skippedNotice>

export const listSkipped = endpoint({
  id: 'listSkipped',
  summary: 'The notices of a game that no activity could be made of, and why; disputed ones first',
  method: 'GET',
  path: '/api/admin/skipped',
  access: 'operator',
  query: z.object({ game_id: gameId }),
  data: z.object({ notices: z.array(skippedNotice) }),
  fieldErrors: { game_id: 'unknownGame' },
  errors: ['unknownGame'],
})

const foundActivity = z.object({
  uuid: z.string(),
  game_id: gameId,
  type: activityType,
  titles: localised,
  ...times.shape,
  predicted: z.boolean(),
  /** Whether a feed announced it, so that the announcement can be withdrawn. */
  announced: z.boolean(),
})

export type FoundActivity = z.output<typeof foundActivity>

export const findActivities = endpoint({
  id: 'findActivities',
  summary: 'Activities of a game whose title or uuid holds a text; running and coming ones first',
  method: 'GET',
  path: '/api/admin/activities',
  access: 'operator',
  query: z.object({ game_id: gameId, text: z._default(z.string().check(z.maxLength(MAX_TITLE_LENGTH)), '') }),
  data: z.object({ activities: z.array(foundActivity) }),
  fieldErrors: { game_id: 'unknownGame' },
  errors: ['unknownGame'],
})

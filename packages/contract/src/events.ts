import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { activityType, dotted, gameId, language, listOfReadable, localised, timestamp } from '#fields.ts'
import { atAGlance, isWholeActivity, WALL_CLOCK } from '#whole-activity.ts'

const wallClock = z.string().check(z.regex(WALL_CLOCK))
const anchor = z.enum(['global', 'server'])

export const wireActivity = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  game_id: gameId,
  type: activityType,
  title: z.string(),
  start_time: wallClock,
  end_time: wallClock,
  banner_img: z.optional(z.nullable(z.string())),
  is_version_update: z._default(z.boolean(), false),
  start_anchor: z.optional(anchor),
  end_anchor: z.optional(anchor),
  version: z.optional(z.nullable(z.string())),
  featured: z.optional(z.array(z.string())),
  subtype: z.optional(z.nullable(z.string())),
  predicted: z.optional(z.boolean()),
  source: z.optional(z.nullable(z.string())),
  updated_at: z.optional(timestamp),
})

export type WireActivity = z.output<typeof wireActivity>

const activities = atAGlance(
  listOfReadable(wireActivity),
  (list) => Array.isArray(list) && list.every(isWholeActivity),
)

export const SUBGROUPS = {
  genshin_subgroup: z.optional(dotted(ACTIVITY_TYPES)),
  starrail_subgroup: z.optional(dotted(ACTIVITY_TYPES)),
  zenless_subgroup: z.optional(dotted(ACTIVITY_TYPES)),
  wuthering_subgroup: z.optional(dotted(ACTIVITY_TYPES)),
} satisfies Record<`${(typeof GAME_IDS)[number]}_subgroup`, unknown>

/** What a selection that nobody knows answers with. */
export const SELECTION_ERRORS = {
  lang: 'unsupportedLanguage',
  games: 'unknownGame',
  ...Object.fromEntries(GAME_IDS.map((id) => [`${id}_subgroup`, 'unknownActivityType' as const])),
} as const

export const listEvents = endpoint({
  id: 'listEvents',
  summary: 'Activities of the asked games and types, one entry a game',
  method: 'GET',
  path: '/api/events',
  access: 'public',
  query: z.object({
    lang: z._default(language, 'en'),
    games: z.optional(dotted(GAME_IDS)),
    ...SUBGROUPS,
  }),
  data: z.object({
    events: listOfReadable(z.object({ game_id: gameId, events: activities })),
  }),
  fieldErrors: SELECTION_ERRORS,
  errors: ['unsupportedLanguage', 'unknownGame', 'unknownActivityType'],
})

export const listTitles = endpoint({
  id: 'listTitles',
  summary: 'Titles in all four languages, for search',
  method: 'GET',
  path: '/api/titles',
  access: 'public',
  query: z.object({ games: z.optional(dotted(GAME_IDS)) }),
  data: z.object({ titles: z.record(z.string(), localised) }),
  fieldErrors: { games: 'unknownGame' },
  errors: ['unknownGame'],
})

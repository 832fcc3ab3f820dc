import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activity'
import { recordOf } from '@bannerday/domain/collections'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ActivityQuery } from '@bannerday/domain/selection'
import * as z from 'zod/mini'
import { answerLanguage, dotted } from '#fields.ts'

/** How a query for activities is written in an address, and the language that it is answered in. */
export const ACTIVITY_QUERY_FIELDS = {
  lang: answerLanguage,
  games: z.optional(dotted(GAME_IDS)),
  ...ofEachSubgroup(z.optional(dotted(ACTIVITY_TYPES))),
}

/** The errors for unknown games and types. */
export const ACTIVITY_QUERY_ERRORS = {
  games: 'unknownGame',
  ...ofEachSubgroup('unknownActivityType' as const),
} as const

type Subgroup = `${GameId}_subgroup`

/** The same for the field of each game that names types. */
function ofEachSubgroup<Value>(value: Value): Record<Subgroup, Value> {
  return recordOf(
    GAME_IDS.map((id) => `${id}_subgroup` as const),
    () => value,
  )
}

type Asked = {
  readonly games?: readonly GameId[] | undefined
} & Readonly<Partial<Record<Subgroup, readonly ActivityType[] | undefined>>>

/**
 * A query in its normal form: games in server order, types in their own order, each once. A game without a list of types
 * means all of its types; a list for a game that is not named is ignored. What it means to name no games differs between
 * calls.
 */
export function toActivityQuery(asked: Asked, whenNoneNamed: readonly GameId[] = []): ActivityQuery {
  const named = asked.games ?? whenNoneNamed
  return Object.fromEntries(
    GAME_IDS.filter((id) => named.includes(id)).map((id) => {
      const types = asked[`${id}_subgroup`]
      return [id, types ? ACTIVITY_TYPES.filter((type) => types.includes(type)) : ACTIVITY_TYPES]
    }),
  )
}

/** The address form; equal queries give equal strings, so it can be a cache key. */
export function toQueryString(activityQuery: ActivityQuery): string {
  const lists = Object.entries(activityQuery)
    .filter(([, types]) => types.length < ACTIVITY_TYPES.length)
    .map(([id, types]) => `&${id}_subgroup=${types.join('.')}`)
  return `games=${Object.keys(activityQuery).join('.')}${lists.join('')}`
}

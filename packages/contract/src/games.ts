import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { activityType, gameId, listOfReadable, localised, readable } from '#fields.ts'

/** Where a server writes its colours in another way. */
const NO_COLOUR = '#888888'

const gameActivity = z.object({
  name: localised,
  /** A Material Design icon name such as `mdi-star`; an unknown one is drawn as a neutral mark. */
  icon: z.catch(z.string(), ''),
  default: z.catch(z.boolean(), false),
})

const offered = readable(gameActivity)

export const game = z.object({
  game_id: gameId,
  name: localised,
  color: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), NO_COLOUR),
  /** Types that only another server knows are ignored. */
  activities: z.object({
    version: offered,
    event: offered,
    gacha: offered,
    challenge: offered,
    maintenance: offered,
  } satisfies { readonly [Type in z.output<typeof activityType>]: unknown }),
  activities_type_list: listOfReadable(activityType),
})

export type WireGame = z.output<typeof game>

export const listGames = endpoint({
  id: 'listGames',
  summary: 'The games, their colours and activity types, in server order',
  method: 'GET',
  path: '/api/games',
  access: 'public',
  bustsCaches: true,
  data: z.object({ games: listOfReadable(game) }),
})

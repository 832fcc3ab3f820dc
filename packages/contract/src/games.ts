import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { activityType, gameId, listOfReadable, localised } from '#fields.ts'

const gameActivity = z.object({
  name: localised,
  /** A Material Design icon name such as `mdi-star`; an unknown one is drawn as a neutral mark. */
  icon: z.string(),
  default: z.boolean(),
})

export const game = z.object({
  game_id: gameId,
  name: localised,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  activities: z.partialRecord(activityType, gameActivity),
  activities_type_list: z.array(activityType),
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

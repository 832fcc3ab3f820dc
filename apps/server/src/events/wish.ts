import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'

/** Which types of which games somebody wants to see. */
export type Wish = Readonly<Partial<Record<GameId, readonly ActivityType[]>>>

type Asked = {
  readonly games?: readonly GameId[] | undefined
} & Readonly<Partial<Record<`${GameId}_subgroup`, readonly ActivityType[] | undefined>>>

/**
 * What a query means, in one form only: games in server order, types in theirs, each once. A game without a list of types
 * is wanted whole; a list for a game that was not asked for means nothing.
 */
export function wishOf(asked: Asked): Wish {
  const games = GAME_IDS.filter((id) => asked.games?.includes(id))
  return Object.fromEntries(
    games.map((id) => {
      const types = asked[`${id}_subgroup`]
      return [id, types ? ACTIVITY_TYPES.filter((type) => types.includes(type)) : ACTIVITY_TYPES]
    }),
  )
}

export function wishKey(wish: Wish): string {
  return Object.entries(wish)
    .map(([id, types]) => `${id}:${types.join('.')}`)
    .join('|')
}

import { ACTIVITY_TYPES, isDefaultType } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame, OfferedGame } from '@bannerday/domain/selection'

type EventsRequest = { readonly lang: Language; readonly games: string } & {
  readonly [Subgroup in `${GameId}_subgroup`]?: string
}

/** Always in the server's order, so that the player's order of games does not change the query key. */
export function eventsRequest(language: Language, followed: readonly FollowedGame[]): EventsRequest {
  const games = GAME_IDS.filter((id) => followed.some(({ gameId }) => gameId === id))
  const subgroups = games.map((id) => {
    const types = followed.find(({ gameId }) => gameId === id)?.activities ?? []
    return [`${id}_subgroup`, ACTIVITY_TYPES.filter((type) => types.includes(type)).join('.')]
  })
  return { lang: language, games: games.join('.'), ...Object.fromEntries(subgroups) }
}

/** Stands in for the server's list of games until it arrives, so that activities can be fetched in parallel. */
export const KNOWN_GAMES: readonly OfferedGame[] = GAME_IDS.map((id) => ({
  id,
  activities: ACTIVITY_TYPES.map((type) => ({ id: type, isDefault: isDefaultType(type) })),
}))

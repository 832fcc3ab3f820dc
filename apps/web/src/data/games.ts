import { listGames, type WireGame } from '@bannerday/contract/games'
import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { callForResponse, isCachedAnswer } from './call.ts'
import { queryKeys } from './query-client.ts'

type Source = {
  /** Whether an answer from the service worker's cache will do. It is better than none, but older than a stored list. */
  readonly mayBeCached?: boolean
}

/** The list of games, always from the server. The list of the last visit is in the player's storage instead. */
export function gamesQuery({ mayBeCached = true }: Source = {}) {
  return queryOptions({
    queryKey: queryKeys.games(),
    queryFn: async ({ signal }): Promise<readonly WireGame[]> => {
      const { data, response } = await callForResponse(listGames, {}, { signal })
      if (isCachedAnswer(response) && !mayBeCached) throw new ApiFailure('network')
      // A list without any game we know must not replace the stored one.
      if (data.games.length === 0) throw new ApiFailure('invalid-answer')
      return data.games
    },
    staleTime: 0,
  })
}

type Held = {
  readonly games: readonly WireGame[] | undefined
  /** The revision the list was fetched under, if it is known. */
  readonly revision: string | undefined
}

/** Whether to fetch the list: there is none, or the server has another revision than the one we hold. */
export function needsNewGames(held: Held, serverRevision: string | null | undefined): boolean {
  if (held.games === undefined || held.games.length === 0) return true
  return typeof serverRevision === 'string' && serverRevision !== held.revision
}

/** A game of the server's list, named in one language. */
export type ListedGame = {
  readonly id: GameId
  readonly name: string
  readonly color: string
  /** In the order the server lists them. */
  readonly activities: readonly ListedActivity[]
}

type ListedActivity = {
  readonly id: ActivityType
  readonly name: string
  /** A Material Design icon name, for `serverIcon`. */
  readonly icon: string
  readonly isDefault: boolean
}

/** One name in some or all languages. */
export type Names = { readonly [L in Language]?: string | undefined }

export function toListedGame(game: WireGame, language: Language): ListedGame {
  return {
    id: game.game_id,
    name: nameIn(game.name, language, game.game_id),
    color: game.color,
    activities: typesOf(game).flatMap((id) => {
      const activity = game.activities[id]
      if (!activity) return []
      const name = nameIn(activity.name, language, id)
      return [{ id, name, icon: activity.icon, isDefault: activity.default }]
    }),
  }
}

/** In the listed order; a type that is missing from that list comes last. */
function typesOf({ activities, activities_type_list }: WireGame): readonly ActivityType[] {
  const rest = Object.keys(activities).filter((id): id is ActivityType => id in activities)
  return [...new Set([...activities_type_list, ...rest])]
}

/** The name in this language, else in English, else in any other, else the fallback. */
export function nameIn(names: Names, language: Language, fallback: string): string {
  return names[language] ?? names.en ?? Object.values(names).find((name) => name !== undefined) ?? fallback
}

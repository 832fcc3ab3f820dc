import { listGames, type WireGame } from '@bannerday/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { isKeptAnswer } from './kept-answer.ts'
import { queryKeys } from './query-keys.ts'

type Source = {
  /** Whether an answer from the service worker's cache will do. It is better than none, but older than a stored list. */
  readonly mayBeKept?: boolean
}

/** The list of games, always from the server. The list of the last visit is in the player's storage instead. */
export function gamesQuery({ mayBeKept = true }: Source = {}) {
  return queryOptions({
    queryKey: queryKeys.games(),
    queryFn: async ({ signal }): Promise<readonly WireGame[]> => {
      let isKept = false
      const { games } = await call(
        listGames,
        {},
        { signal, onResponse: (from) => (isKept = isKeptAnswer(from)) },
      )
      if (isKept && !mayBeKept) throw new ApiFailure('network')
      // A list without any game we know must not replace the stored one.
      if (games.length === 0) throw new ApiFailure('invalid-answer')
      return games
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

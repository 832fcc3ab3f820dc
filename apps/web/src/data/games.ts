import { listGames, type WireGame } from '@bannerday/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { isKeptAnswer } from './kept-answer.ts'
import { queryKeys } from './query-keys.ts'

type Source = {
  /** Whether an answer of an earlier visit will do: better than none, but no news to whoever holds a list already. */
  readonly mayBeKept?: boolean
}

/** The list of games, always from the server: the one kept from an earlier visit lives in the player's storage. */
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
      // A list without a game that we know is no answer, and must not take the place of one that was kept.
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

/** Whether to ask for the list again: there is none, or the server names another revision than the one we hold. */
export function needsNewGames(held: Held, serverRevision: string | null | undefined): boolean {
  if (held.games === undefined || held.games.length === 0) return true
  return typeof serverRevision === 'string' && serverRevision !== held.revision
}

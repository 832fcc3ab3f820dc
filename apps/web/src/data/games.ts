import { listGames, type WireGame } from '@bannerday/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The list of games. One kept from an earlier visit is used as it is; `fetchQuery` with `staleTime: 0` forces a new one. */
export function gamesQuery(cached?: readonly WireGame[]) {
  return queryOptions({
    queryKey: queryKeys.games(),
    queryFn: async ({ signal }): Promise<readonly WireGame[]> =>
      (await call(listGames, {}, { signal })).games,
    initialData: hasGames(cached) ? cached : undefined,
    staleTime: Infinity,
  })
}

type Held = {
  readonly games: readonly WireGame[] | undefined
  /** The revision the list was fetched under, if it is known. */
  readonly revision: string | undefined
}

/** Whether to ask for the list again: there is none, or the server names another revision than the one we hold. */
export function needsNewGames(held: Held, serverRevision: string | null | undefined): boolean {
  if (!hasGames(held.games)) return true
  return typeof serverRevision === 'string' && serverRevision !== held.revision
}

function hasGames(games: readonly WireGame[] | undefined): games is readonly WireGame[] {
  return games !== undefined && games.length > 0
}

import { orderOf, sortGames } from '@bannerday/domain/selection'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { configQuery } from '#data/config.ts'
import { needsNewGames } from '#data/games.ts'
import { type ListedGame, toListedGame } from '#data/listed-game.ts'
import { queryKeys } from '#data/query-keys.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { renewGameList } from './renew-game-list.ts'

export type Games =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly kind: 'ready'
      /** In the player's order. */
      readonly games: readonly ListedGame[]
      readonly serverOrder: readonly string[]
    }

const NO_GAMES: readonly never[] = []
const NO_ORDER: readonly string[] = []

/** The stored list of games, else the server's; fetched again when the server has another revision. */
export function useGames(): Games {
  const { language } = useI18n()
  const queryClient = useQueryClient()
  const kept = useStored('gameList') ?? NO_GAMES
  const revision = useStored('gamesRevision')
  const order = useStored('gameOrder') ?? NO_ORDER
  const config = useQuery(configQuery())
  const serverRevision = kept.length > 0 ? config.data?.games_revision : undefined

  const renewal = useQuery({
    queryKey: [...queryKeys.games(), 'renewal', serverRevision ?? null],
    queryFn: async () => {
      try {
        await renewGameList(queryClient)
        return true
      } catch (error) {
        // Only logged: the stored list stays in use.
        reportError(error)
        throw error
      }
    },
    enabled: needsNewGames({ games: kept, revision }, serverRevision),
    staleTime: 0,
    // The calls inside retry already.
    retry: false,
  })

  const listed = useMemo(() => kept.map((game) => toListedGame(game, language)), [kept, language])
  const games = useMemo(() => sortGames(listed, order), [listed, order])
  const serverOrder = useMemo(() => orderOf(listed), [listed])

  if (games.length > 0) return { kind: 'ready', games, serverOrder }
  if (!renewal.isError) return { kind: 'loading' }
  return { kind: 'failed', retry: () => void renewal.refetch(), isRetrying: renewal.isFetching }
}

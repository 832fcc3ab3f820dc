import {
  cleanSelections,
  orderOf,
  sortGames,
  type OfferedGame,
  type Selections,
} from '@bannerday/domain/selection'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { configQuery } from '#data/config.ts'
import { gamesQuery, needsNewGames, toListedGame, type ListedGame } from '#data/games.ts'
import { queryKeys } from '#data/query-client.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { changeStored, readStored, useStored } from '#storage/storage.ts'
import { useShownPlan } from './shown-plan.ts'

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
  const storedGames = useStored('gameList') ?? NO_GAMES
  const revision = useStored('gamesRevision')
  const ownOrder = useStored('gameOrder') ?? NO_ORDER
  const order = useShownPlan()?.order ?? ownOrder
  const config = useQuery(configQuery())
  const serverRevision = storedGames.length > 0 ? config.data?.games_revision : undefined

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
    enabled: needsNewGames({ games: storedGames, revision }, serverRevision),
    staleTime: 0,
    // The calls inside retry already.
    retry: false,
  })

  const listed = useMemo(
    () => storedGames.map((game) => toListedGame(game, language)),
    [storedGames, language],
  )
  const games = useMemo(() => sortGames(listed, order), [listed, order])
  const serverOrder = useMemo(() => orderOf(listed), [listed])

  if (games.length > 0) return { kind: 'ready', games, serverOrder }
  if (!renewal.isError) return { kind: 'loading' }
  return { kind: 'failed', retry: () => void renewal.refetch(), isRetrying: renewal.isFetching }
}

const NONE: Selections = {}

/** The games and types the player follows, without those the server no longer offers. */
export function useSelections(games: readonly OfferedGame[]): Selections {
  const own = useStored('userGameSelections') ?? NONE
  const stored = useShownPlan()?.selections ?? own
  return useMemo(() => cleanSelections(stored, games), [stored, games])
}

/** Returns whether they were saved. The statuses are stored with them, or a plan without any could not be uploaded. */
export function saveSelections(selections: Selections): boolean {
  return changeStored({
    userGameSelections: selections,
    activityStatus: readStored('activityStatus') ?? {},
  })
}

/** Fetches the list of games and replaces the stored one; rejects, and keeps the stored one, if that fails. */
export async function renewGameList(client: QueryClient): Promise<void> {
  const mayBeCached = readStored('gameList') === undefined
  const [games, revision] = await Promise.all([
    client.fetchQuery(gamesQuery({ mayBeCached })),
    revisionAt(client),
  ])
  changeStored({ gameList: games, gamesRevision: revision })
}

async function revisionAt(client: QueryClient): Promise<string | undefined> {
  try {
    return (await client.fetchQuery(configQuery())).games_revision ?? undefined
  } catch {
    // Without its revision the list will be fetched again next time, but it is good until then.
    return undefined
  }
}

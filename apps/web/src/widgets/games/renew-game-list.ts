import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { gamesQuery } from '#data/games.ts'
import { changeStored, readStored } from '#storage/storage.ts'

/** Fetches the list of games and replaces the stored one; rejects, and keeps the stored one, if that fails. */
export async function renewGameList(client: QueryClient): Promise<void> {
  const mayBeKept = readStored('gameList') === undefined
  const [games, revision] = await Promise.all([
    client.fetchQuery(gamesQuery({ mayBeKept })),
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

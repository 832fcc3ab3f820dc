import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { gamesQuery } from '#data/games.ts'
import { changeStored, readStored } from '#storage/storage.ts'

/** Asks the server for its games and overwrites the kept list; rejects, and leaves the list, when there is no answer. */
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
    // The list alone is worth having: without its revision it is asked for again the next time.
    return undefined
  }
}

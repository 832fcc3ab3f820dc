import type { Language } from '@bannerday/domain/language'
import { cleanSelections, followedGames } from '@bannerday/domain/selection'
import type { QueryClient } from '@tanstack/react-query'
import { eventsQuery } from '#data/events.ts'
import { toListedGame } from '#data/listed-game.ts'
import { readStored } from '#storage/storage.ts'
import { KNOWN_GAMES } from './known-games.ts'

/** Makes the call of `useFollowedActivities` before the page that uses it is rendered. */
export async function prefetchActivities(client: QueryClient, language: Language): Promise<void> {
  const kept = readStored('gameList')?.map((game) => toListedGame(game, language))
  const offered = kept && kept.length > 0 ? kept : KNOWN_GAMES
  const followed = followedGames(cleanSelections(readStored('userGameSelections') ?? {}, offered), offered)
  if (followed.length > 0) await client.prefetchQuery(eventsQuery(language, followed))
}

import { listTitles } from '@bannerday/contract/events'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { nameIn, type Names } from './games.ts'
import { queryKeys } from './query-client.ts'

type Titles = Readonly<Record<string, Names>>

/** The titles of all activities of these games in all languages, including those that are no longer shown. */
export function titlesQuery(games: readonly GameId[] = GAME_IDS) {
  const gameIds = games.toSorted().join('.')
  return queryOptions({
    queryKey: queryKeys.titles(gameIds),
    queryFn: async ({ signal }): Promise<Titles> =>
      (await call(listTitles, { games: gameIds }, { signal })).titles,
  })
}

/** An activity without a title is called by its id. */
export function titleOf(titles: Titles | undefined, activityId: string, language: Language): string {
  const names = titles && Object.hasOwn(titles, activityId) ? titles[activityId] : undefined
  return nameIn(names ?? {}, language, activityId)
}

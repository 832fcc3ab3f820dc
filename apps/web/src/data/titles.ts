import { listTitles } from '@bannerday/contract/events'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

type Names = { readonly [L in Language]?: string | undefined }

/** The titles of all activities of these games in all languages, also of those that no screen shows any more. */
export function titlesQuery(games: readonly GameId[] = GAME_IDS) {
  const asked = games.toSorted().join('.')
  return queryOptions({
    queryKey: queryKeys.titles(asked),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Names>>> =>
      (await call(listTitles, { games: asked }, { signal })).titles,
  })
}

/** In the language asked for, else in English, else in any; an activity nobody knows is called by its id. */
export function titleOf(
  titles: Readonly<Record<string, Names>> | undefined,
  activityId: string,
  language: Language,
): string {
  const names = titles && Object.hasOwn(titles, activityId) ? titles[activityId] : undefined
  const any = Object.values(names ?? {}).find((name) => name !== undefined)
  return names?.[language] ?? names?.en ?? any ?? activityId
}

import { listChanges, subscribeToChanges, type WireChange } from '@bannerday/contract/changes'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from './call.ts'
import { eventsRequest } from './events-request.ts'
import { queryKeys } from './query-client.ts'

/** What happened to an activity. Its dates are not part of it: they depend on the player's server. */
export type Change = {
  readonly kind: WireChange['kind']
  readonly activityId: string
  readonly gameId: GameId
  readonly title: string
  /** Null where it is that of the page. */
  readonly titleLanguage: Language | null
}

/** What changed about the followed games since a date. Not retried: the page can do without it. */
export function changesQuery(language: Language, followed: readonly FollowedGame[], since: string | null) {
  const request = { ...eventsRequest(language, followed), since: since ?? undefined }
  const isEnabled = since !== null && followed.length > 0
  return queryOptions({
    queryKey: queryKeys.changes(request),
    queryFn: isEnabled
      ? async ({ signal }): Promise<readonly Change[]> =>
          (await call(listChanges, request, { signal })).changes.map(toChange)
      : skipToken,
    retry: false,
  })
}

function toChange({ kind, uuid, game_id, title, title_lang }: WireChange): Change {
  return { kind, activityId: uuid, gameId: game_id, title, titleLanguage: title_lang ?? null }
}

/** The address of the same changes as a feed, for feed readers. */
export function changesFeed(language: Language, followed: readonly FollowedGame[]): string {
  const selection = Object.entries(eventsRequest(language, followed)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${subscribeToChanges.path}?${new URLSearchParams(selection)}`
}

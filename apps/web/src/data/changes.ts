import { listChanges, subscribeToChanges } from '@bannerday/contract/changes'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from './call.ts'
import { eventsRequest } from './events.ts'
import { queryKeys } from './query-keys.ts'

/** What changed about the followed games since a moment. A server without this call has no news, and nobody misses them. */
export function changesQuery(language: Language, followed: readonly FollowedGame[], since: string | null) {
  const request = { ...eventsRequest(language, followed), since: since ?? undefined }
  const isAsked = since !== null && followed.length > 0
  return queryOptions({
    queryKey: queryKeys.changes(request),
    queryFn: isAsked
      ? async ({ signal }) => (await call(listChanges, request, { signal })).changes
      : skipToken,
    retry: false,
  })
}

/** Where feed readers find the same, for the same choice. */
export function changesFeed(language: Language, followed: readonly FollowedGame[]): string {
  const selection = Object.entries(eventsRequest(language, followed)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${subscribeToChanges.path}?${new URLSearchParams(selection)}`
}

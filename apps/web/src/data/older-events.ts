import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { type Activity, phaseOf } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import { ALL_TIME, type Instant, type ServerZone } from '@bannerday/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { eventsRequest } from './events-request.ts'
import { toActivity } from './events.ts'
import { queryKeys } from './query-client.ts'

/** Earlier than any activity. */
const BEGINNING = '2020-01-01'

/** The same as `eventsQuery` with what ended so long ago that the server leaves it out: fetched only when somebody looks for it. */
export function olderEventsQuery(language: Language, followed: readonly FollowedGame[]) {
  const request = { ...eventsRequest(language, followed), from: BEGINNING }
  return queryOptions({
    queryKey: queryKeys.events(request),
    queryFn: async ({ signal }): Promise<readonly WireActivity[]> =>
      (await call(listEvents, request, { signal })).events.flatMap((game) => game.events),
    // What is long over does not change.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** What is over, with its own dates: the days that the timeline shows do not clip it. */
export function toEndedActivities(
  wires: readonly WireActivity[],
  server: ServerZone,
  now: Instant,
): readonly Activity[] {
  return wires
    .flatMap((wire) => toActivity(wire, server, ALL_TIME) ?? [])
    .filter((activity) => phaseOf(activity, now).kind === 'ended')
}

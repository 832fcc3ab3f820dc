import type { RequestOf } from '@bannerday/contract/endpoint'
import {
  changeCalendar,
  createCalendar,
  removeCalendar,
  showCalendar,
} from '@bannerday/contract/links/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#data/call.ts'
import { queryKeys } from '#data/query-client.ts'

export type CalendarChanges = RequestOf<typeof changeCalendar>

/** A new link; it ends the one that the player had before. */
export function makeCalendar(request: RequestOf<typeof createCalendar>) {
  return call(createCalendar, request)
}

export async function sendCalendarChanges(changes: CalendarChanges): Promise<void> {
  await call(changeCalendar, changes)
}

export async function switchCalendarOff(key: string | undefined): Promise<void> {
  await call(removeCalendar, { key })
}

/** The calendar of the account, wherever it was made; null if there is none. */
export async function findAccountCalendar(signal?: AbortSignal) {
  return (await call(showCalendar, {}, signal ? { signal } : {})).calendar
}

export function accountCalendarQuery(token: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.calendar(token ?? ''),
    queryFn: ({ signal }) => findAccountCalendar(signal),
    enabled: token !== undefined,
    staleTime: 0,
  })
}

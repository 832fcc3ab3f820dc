import { showProfile, type WireProfile } from '@bannerday/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** The signed-in player. */
export type Profile = {
  readonly userId: string
  readonly username: string
  readonly nickname: string | null
  readonly avatar: string | null
  /** As `slotDatesOf` reads them. */
  readonly slotDates: WireProfile['settings_metadata']
}

/** A shorter wait is shown as loading. */
const LONG_WAIT_MS = 3000
/** `setTimeout` fires at once for a longer delay. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The profile, loaded once per session. Its failure ends the session, so it is not tried while offline, and retried only
 * once, when the server says when to. Until then `failureReason` holds the server's message.
 */
export function profileQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }) => toProfile(await call(showProfile, {}, { signal })),
    retry: (failures, error) => failures < 1 && retryAfterMs(error) !== undefined,
    retryDelay: (_, error) => retryAfterMs(error) ?? 0,
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    networkMode: 'online',
  })
}

function toProfile({ user_id, username, nickname, avatar, settings_metadata }: WireProfile): Profile {
  return {
    userId: user_id,
    username,
    nickname: nickname ?? null,
    avatar: avatar ?? null,
    slotDates: settings_metadata,
  }
}

/** Whether the server asks for such a long wait that the player should see it. */
export function isLongWait(reason: Error | null): reason is Error {
  return reason !== null && (retryAfterMs(reason) ?? 0) > LONG_WAIT_MS
}

function retryAfterMs(error: Error): number | undefined {
  if (!(error instanceof ApiFailure) || error.retryAfterSeconds === undefined) return undefined
  return Math.min(error.retryAfterSeconds * 1000, LONGEST_TIMER_MS)
}

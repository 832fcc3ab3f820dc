import { showProfile, type WireProfile } from '@bannerday/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure, isServerAway } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** The signed-in player. */
export type Profile = {
  readonly userId: string
  readonly username: string
  readonly nickname: string | null
  readonly avatar: string | null
  /** Whether the player may correct the catalogue. */
  readonly isOperator: boolean
  /** As `slotDatesOf` reads them. */
  readonly slotDates: WireProfile['settings_metadata']
}

/** How long a server may be away before the session is given up: a restart takes less. */
const AWAY_TIMEOUT_MS = 30_000
const MAX_PAUSE_MS = 5000
/** A shorter wait is shown as loading. */
const LONG_WAIT_MS = 3000
/** `setTimeout` fires at once for a longer delay. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * The profile, loaded once per session. Its failure ends the session, so it is not tried while offline, and tried again
 * while the server is away or asks to wait. Until then `failureReason` holds why.
 */
export function profileQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }) => toProfile(await call(showProfile, {}, { signal })),
    retry: retryWithinTimeout(),
    retryDelay: (failures, error) => pauseAfter(failures, error) ?? 0,
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    networkMode: 'online',
  })
}

/**
 * Counts the pauses between the tries instead of reading a clock: a laptop that was closed in between has not tried in
 * vain all that time.
 */
function retryWithinTimeout() {
  let pausedMs = 0
  return (failures: number, error: Error): boolean => {
    if (failures === 0) pausedMs = 0
    const pauseMs = pauseAfter(failures, error)
    if (pauseMs === undefined || pausedMs >= AWAY_TIMEOUT_MS) return false
    pausedMs += pauseMs
    return true
  }
}

/** Undefined for a failure that the next try would meet too. */
function pauseAfter(failures: number, error: Error): number | undefined {
  const asked = retryAfterMs(error)
  if (asked !== undefined) return asked
  return isServerAway(error) ? Math.min((failures + 1) * 1000, MAX_PAUSE_MS) : undefined
}

function toProfile({
  user_id,
  username,
  nickname,
  avatar,
  is_operator,
  settings_metadata,
}: WireProfile): Profile {
  return {
    userId: user_id,
    username,
    nickname: nickname ?? null,
    avatar: avatar ?? null,
    isOperator: is_operator ?? false,
    slotDates: settings_metadata,
  }
}

/** Whether loading takes so long that the player should see why. */
export function isHeldUp(profile: { readonly failureCount: number; readonly failureReason: Error | null }) {
  const { failureCount, failureReason } = profile
  return failureReason !== null && (failureCount > 1 || (retryAfterMs(failureReason) ?? 0) > LONG_WAIT_MS)
}

function retryAfterMs(error: Error): number | undefined {
  if (!(error instanceof ApiFailure) || error.retryAfterSeconds === undefined) return undefined
  return Math.min(error.retryAfterSeconds * 1000, MAX_TIMER_MS)
}

import { showProfile, type WireProfile } from '@bannerday/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Who is signed in. */
export type Profile = {
  readonly userId: string
  readonly username: string
  readonly nickname: string | null
  readonly avatar: string | null
  /** As `slotDatesOf` reads them. */
  readonly slotDates: WireProfile['settings_metadata']
}

/** Shorter ones pass for loading. */
const LONG_WAIT_MS = 3000
/** A timer that is asked for more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The signed-in player, loaded once a session: its failure ends the session, so it is neither repeated nor attempted
 * where it must fail. A server that only asks for patience is waited for, once; meanwhile `failureReason` has its words.
 */
export function profileQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }) => toProfile(await call(showProfile, {}, { signal })),
    retry: (failures, error) => failures < 1 && askedWaitMs(error) !== undefined,
    retryDelay: (_, error) => askedWaitMs(error) ?? 0,
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

/** Whether the server asked for so much patience that the player should know. */
export function isLongWait(reason: Error | null): reason is Error {
  return reason !== null && (askedWaitMs(reason) ?? 0) > LONG_WAIT_MS
}

function askedWaitMs(error: Error): number | undefined {
  if (!(error instanceof ApiFailure) || error.retryAfterSeconds === undefined) return undefined
  return Math.min(error.retryAfterSeconds * 1000, LONGEST_TIMER_MS)
}

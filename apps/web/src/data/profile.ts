import { showProfile, type WireProfile } from '@bannerday/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The signed-in player, loaded once a session: its failure ends the session, so it is neither repeated nor attempted
 * where it must fail. A server that only asks for patience is waited for, once.
 */
export function profileQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }): Promise<WireProfile> => {
      try {
        return await call(showProfile, {}, { signal })
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.retryAfterSeconds === undefined) throw error
        await pause(error.retryAfterSeconds * 1000, signal)
        return call(showProfile, {}, { signal })
      }
    },
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    networkMode: 'online',
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}

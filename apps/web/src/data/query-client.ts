import { MINUTE } from '@bannerday/domain/time'
import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from './api-failure.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // As long as the server's cache headers allow.
        staleTime: MINUTE,
        // A server that refused will refuse again; a lost connection is often back a moment later.
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        refetchOnWindowFocus: false,
        // Offline the service worker may have an answer; if not, fail instead of waiting.
        networkMode: 'always',
      },
      // What a player does succeeds or fails now; nothing is sent later without their knowledge.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

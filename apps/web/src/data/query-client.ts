import { MINUTE } from '@bannerday/domain/time'
import { QueryClient } from '@tanstack/react-query'
import { isNetworkFailure } from './api-failure.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // As long as the server lets a cache keep its answers.
        staleTime: MINUTE,
        // A server that refused will refuse again; a lost connection is often back a moment later.
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        refetchOnWindowFocus: false,
        // Offline the service worker may still have an answer; and if not, say so instead of waiting.
        networkMode: 'always',
      },
      // What a player does fails now or happens now; nothing is sent later behind their back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

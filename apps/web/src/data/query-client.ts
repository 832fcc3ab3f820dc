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

/** The keys answers are cached under. */
export const queryKeys = {
  config: () => ['config'] as const,
  version: () => ['version'] as const,
  games: () => ['games'] as const,
  /** The whole request: another language, game or type is another answer. */
  events: (request: object) => ['events', request] as const,
  reminderOffer: () => ['reminder-offer'] as const,
  titles: (games: string) => ['titles', games] as const,
  changes: (request: object) => ['changes', request] as const,
  /** By session, so that nobody sees the answer for the player who was signed in before. */
  profile: (token: string) => ['profile', token] as const,
  profiles: () => ['profile'] as const,
  /** By session too: the answer contains the player's own votes. */
  tags: (token: string, request: object) => ['tags', token, request] as const,
  slotDates: (token: string) => ['slot-dates', token] as const,
  versions: (token: string, slot: number) => ['versions', token, slot] as const,
  operators: (token: string, ...what: readonly string[]) => ['operators', token, ...what] as const,
  /** Below the profile, so that they are removed together with it. */
  mailDigest: (token: string) => ['profile', token, 'mail-digest'] as const,
  security: (token: string) => ['profile', token, 'security'] as const,
  calendar: (token: string) => ['profile', token, 'calendar'] as const,
  sharedPlan: (secret: string) => ['shared-plan', secret] as const,
  qrLoginRequest: (sessionId: string) => ['qr-login-request', sessionId] as const,
}

/** Whether the key is that of the profile itself, and not of something below it. */
export function isProfileKey(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'profile' && queryKey.length === 2
}

import type { LimitName } from '@bannerday/contract/limits'

export type Turn =
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export type RateLimiter = {
  /** Counts one call of a caller; when it was one too many, says how long to wait. */
  readonly takeTurn: (limit: LimitName, caller: string) => Turn | Promise<Turn>
  /** Call this about once a second: shares counts with other nodes and drops expired ones. */
  readonly exchange: () => Promise<void>
}

/** For people testing the API: nobody is ever asked to wait. */
export const unlimited: RateLimiter = {
  takeTurn: () => ({ kind: 'granted' }),
  exchange: () => Promise.resolve(),
}

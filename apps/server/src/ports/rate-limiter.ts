import type { LimitName } from '@bannerday/contract/limits'

export type LimitResult =
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export type RateLimiter = {
  /** Counts one call of a caller; when it was one too many, says how long to wait. */
  readonly consume: (limit: LimitName, caller: string) => LimitResult | Promise<LimitResult>
  /** Call this about once a second: shares counts with other nodes and drops expired ones. */
  readonly exchange: () => Promise<void>
}

/** For people testing the API: nobody is ever asked to wait. */
export const unlimited: RateLimiter = {
  consume: () => ({ kind: 'granted' }),
  exchange: () => Promise.resolve(),
}

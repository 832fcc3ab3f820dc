import { LIMITS, type LimitName } from '@bannerday/contract/limits'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { ApiError } from './api-error.ts'

type Caller = { readonly by: 'address' | 'player'; readonly id: string }

/** Throws when the caller has used the limit up. A limit that counts another kind of caller is not asked. */
export async function claimTurn(limiter: RateLimiter, limit: LimitName, caller: Caller): Promise<void> {
  if (LIMITS[limit].by !== caller.by) return
  const turn = await limiter.takeTurn(limit, caller.id)
  if (turn.kind === 'refused') {
    throw new ApiError('tooManyRequests', { retryAfterSeconds: turn.retryAfterSeconds })
  }
}

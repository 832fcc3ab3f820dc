import { LIMITS, type LimitName } from '@bannerday/contract/limits'
import type { RateLimiter, Turn } from '#ports/rate-limiter.ts'
import { ApiError } from './api-error.ts'

type Caller = { readonly by: 'address' | 'player'; readonly id: string }

/** Throws when the caller has used the limit up. A limit that counts another kind of caller is not asked. */
export function claimTurn(limiter: RateLimiter, limit: LimitName, caller: Caller): Promise<void> | undefined {
  if (LIMITS[limit].by !== caller.by) return undefined
  const turn = limiter.takeTurn(limit, caller.id)
  // Most turns are counted in memory: an answer from the cache should not wait for the next round of the event loop.
  return turn instanceof Promise ? turn.then(refuse) : refuse(turn)
}

function refuse(turn: Turn): undefined {
  if (turn.kind === 'granted') return
  throw new ApiError('tooManyRequests', { retryAfterSeconds: turn.retryAfterSeconds })
}

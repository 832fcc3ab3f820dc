import { LIMITS, type LimitName } from '@bannerday/contract/limits'
import type { RateLimiter, Turn } from '#ports/rate-limiter.ts'
import { ApiError } from './api-error.ts'

type Caller = { readonly by: 'address' | 'player'; readonly id: string }

/** Throws when the caller has used up the limit. Does nothing if the limit counts the other kind of caller. */
export function claimTurn(limiter: RateLimiter, limit: LimitName, caller: Caller): Promise<void> | undefined {
  if (LIMITS[limit].by !== caller.by) return undefined
  const turn = limiter.takeTurn(limit, caller.id)
  // Most turns are counted in memory and known at once: a cached answer should not wait for a promise.
  return turn instanceof Promise ? turn.then(refuse) : refuse(turn)
}

function refuse(turn: Turn): undefined {
  if (turn.kind === 'granted') return
  throw new ApiError('tooManyRequests', { retryAfterSeconds: turn.retryAfterSeconds })
}

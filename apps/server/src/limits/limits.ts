import { LIMITS } from '@bannerday/contract/limits'
import type { Clock } from '#ports/clock.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { consumeExact } from './exact-limit.ts'
import type { LimitsStore } from './limits.store.ts'
import { sharedTally } from './shared-tally.ts'

/** The limits of the contract, kept in the database so that all nodes count together. */
export function databaseLimits(store: LimitsStore, clock: Clock): RateLimiter {
  const general = sharedTally(store, LIMITS.general)
  return {
    consume: (name, caller) => {
      const key = `${name}:${caller}`
      const now = clock.now()
      return name === 'general' ? general.take(key, now) : consumeExact(store, LIMITS[name], key, now)
    },
    exchange: () => general.exchange(clock.now()),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type TrackedWork = {
  /** Takes work that has begun and does not fail. */
  readonly track: (work: Promise<void>) => void
  /** How much of it is not done yet. */
  readonly count: () => number
}

const MAX_WAIT_MS = 2_000

/** For work that no request waits for: a stop waits until it is done, but not for ever. */
export function trackWork(app: FastifyInstance, longestWaitMs = MAX_WAIT_MS): TrackedWork {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.race([Promise.all(underWay), pause(longestWaitMs, undefined, { ref: false })])
  })
  return {
    track: (work) => {
      const tracked = work.finally(() => underWay.delete(tracked))
      underWay.add(tracked)
    },
    count: () => underWay.size,
  }
}

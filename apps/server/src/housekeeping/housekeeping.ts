import { MINUTE } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Clock } from '#ports/clock.ts'
import type { HousekeepingStore } from './housekeeping.store.ts'

const EVERY_MS = 5 * MINUTE

/** Removes dead rows every few minutes; a server that is stopping leaves the rest for the next run. */
export function removeDeadRowsPeriodically(
  app: FastifyInstance,
  store: HousekeepingStore,
  { clock, stopping }: { readonly clock: Clock; readonly stopping: AbortSignal },
): void {
  runPeriodically(app, EVERY_MS, async () => {
    const removed = await store.removeDead(clock.now(), () => !stopping.aborted)
    if (removed && Object.keys(removed).length > 0) app.log.info({ removed }, 'dead rows removed')
  })
}

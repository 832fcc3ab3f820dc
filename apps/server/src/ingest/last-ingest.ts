import { MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { IngestStore } from './ingest.store.ts'

const KEPT_MS = MINUTE

/** When announcements were last read. Every visitor asks and it seldom changes, so it is cached for a minute. */
export function lastIngest(
  store: Pick<IngestStore, 'lastSuccess'>,
  clock: Clock,
): () => Promise<Date | null> {
  let known: Date | null = null
  let askedAt = -Infinity
  return async () => {
    if (clock.now() - askedAt < KEPT_MS) return known
    askedAt = clock.now()
    // While the database is down, the last known value is still true.
    known = await store.lastSuccess().catch(() => known)
    return known
  }
}

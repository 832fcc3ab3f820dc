import { MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { IngestStore } from './ingest.store.ts'

const KEPT_MS = MINUTE

/** When announcements could be read last. Everybody asks and it hardly changes, so the database is asked once a minute. */
export function lastIngest(
  store: Pick<IngestStore, 'lastSuccess'>,
  clock: Clock,
): () => Promise<Date | null> {
  let known: Date | null = null
  let askedAt = -Infinity
  return async () => {
    if (clock.now() - askedAt < KEPT_MS) return known
    askedAt = clock.now()
    // While the database is away, what was known is still true.
    known = await store.lastSuccess().catch(() => known)
    return known
  }
}

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
  let asking: Promise<Date | null> = Promise.resolve(null)
  let askedAt = -Infinity
  return async () => {
    // Only callers before the first answer wait for it; a slow database keeps nobody else waiting.
    if (clock.now() - askedAt < KEPT_MS) return known ?? asking
    askedAt = clock.now()
    // While the database is down, the last known value is still true.
    asking = store.lastSuccess().catch(() => known)
    known = await asking
    return known
  }
}

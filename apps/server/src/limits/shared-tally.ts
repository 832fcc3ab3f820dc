import type { LimitResult } from '#ports/rate-limiter.ts'
import { secondsUntil } from './exact-limit.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

type Count = { startsAt: number; mine: number; everyones: number }
/** Enough for a busy node. Further callers go uncounted until the next window, so that memory stays bounded. */
const MOST_CALLERS = 100_000

/** A statement takes 65,535 values, and each count has three. */
const COUNTS_AT_ONCE = 5_000

/**
 * Counts ordinary calls in memory and exchanges the sums with the database now and then, so that an answer from the
 * cache costs no query and the limit still holds across nodes, at most one exchange late.
 */
export function sharedTally(store: LimitsStore, { most, withinMs }: Limit) {
  const counts = new Map<string, Count>()

  function take(key: string, now: number): LimitResult {
    const startsAt = now - (now % withinMs)
    const known = counts.get(key)
    const count = known?.startsAt === startsAt ? known : { startsAt, mine: 0, everyones: 0 }
    if (count.everyones + count.mine >= most) {
      return { kind: 'refused', retryAfterSeconds: secondsUntil(startsAt + withinMs, now) }
    }
    count.mine += 1
    if (known || counts.size < MOST_CALLERS) counts.set(key, count)
    return { kind: 'granted' }
  }

  async function exchange(now: number): Promise<void> {
    const startsAt = now - (now % withinMs)
    for (const [key, count] of counts) if (count.startsAt !== startsAt) counts.delete(key)
    // All nodes write in the same order, which prevents deadlocks between them.
    const changed = [...counts].filter(([, count]) => count.mine > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (let first = 0; first < changed.length; first += COUNTS_AT_ONCE) {
      await exchangeSome(changed.slice(first, first + COUNTS_AT_ONCE), startsAt)
    }
  }

  async function exchangeSome(some: readonly (readonly [string, Count])[], startsAt: number): Promise<void> {
    const sent = new Map(some.map(([key, count]) => [key, count.mine]))
    const sums = await store.add([...sent].map(([key, mine]) => ({ key, startsAt, count: mine })))
    for (const { key, count: sum } of sums) {
      const count = counts.get(key)
      if (count?.startsAt !== startsAt) continue
      count.everyones = sum
      count.mine -= sent.get(key) ?? 0
    }
  }

  return { take, exchange }
}

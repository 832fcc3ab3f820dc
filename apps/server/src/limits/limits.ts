import { LIMITS } from '@bannerday/contract/limits'
import type { Clock } from '#ports/clock.ts'
import type { LimitResult, RateLimiter } from '#ports/limits.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

/** The limits of the contract, kept in the database so that all nodes count together. */
export function databaseLimits(store: LimitsStore, clock: Clock): RateLimiter {
  const general = inMemoryLimit(store, LIMITS.general)
  return {
    consume: async (name, caller, calls = 1) => {
      const key = `${name}:${caller}`
      const now = clock.now()
      return name === 'general'
        ? general.consume(key, now, calls)
        : consumeExact(store, LIMITS[name], key, now)
    },
    exchange: () => general.exchange(clock.now()),
  }
}

/** Counted in the database at every call: for signing in, mails and whatever else attackers would repeat. */
async function consumeExact(
  store: LimitsStore,
  { most, withinMs }: Limit,
  key: string,
  now: number,
): Promise<LimitResult> {
  if (await store.consume({ key, now, withinMs, most })) return { kind: 'granted' }
  const [oldest = now] = await store.recentHits({ key, now, withinMs })
  return { kind: 'refused', retryAfterSeconds: secondsUntil(Math.min(oldest, now) + withinMs, now) }
}

export type CountedLimit = Limit & { readonly key: string }

/** Counts against all of them, or against none. */
export async function consumeAll(
  store: LimitsStore,
  limits: readonly CountedLimit[],
  now: number,
): Promise<LimitResult> {
  const counted: string[] = []
  for (const { key, ...limit } of limits) {
    const result = await consumeExact(store, limit, key, now)
    if (result.kind === 'refused') {
      for (const taken of counted) await store.giveBack(taken, now)
      return result
    }
    counted.push(key)
  }
  return { kind: 'granted' }
}

type Count = { startsAt: number; mine: number; everyones: number }

/** Enough for a busy node. Further callers go uncounted until the next window, so that memory stays bounded. */
const MAX_CALLERS = 100_000

/** A statement takes 65,535 values, and each count has three. */
const COUNTS_PER_STATEMENT = 5_000

/**
 * Counts ordinary calls in memory and exchanges the sums with the database now and then, so that a response from the
 * cache costs no query and the limit still holds across nodes, at most one exchange late.
 */
function inMemoryLimit(store: LimitsStore, { most, withinMs }: Limit) {
  const counts = new Map<string, Count>()

  function consume(key: string, now: number, calls: number): LimitResult {
    const startsAt = now - (now % withinMs)
    const known = counts.get(key)
    const count = known?.startsAt === startsAt ? known : { startsAt, mine: 0, everyones: 0 }
    if (count.everyones + count.mine + calls > most) {
      return { kind: 'refused', retryAfterSeconds: secondsUntil(startsAt + withinMs, now) }
    }
    count.mine += calls
    if (known || counts.size < MAX_CALLERS) counts.set(key, count)
    return { kind: 'granted' }
  }

  async function exchange(now: number): Promise<void> {
    const startsAt = now - (now % withinMs)
    for (const [key, count] of counts) if (count.startsAt !== startsAt) counts.delete(key)
    // All nodes write in the same order, which prevents deadlocks between them.
    const changed = [...counts].filter(([, count]) => count.mine > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (let first = 0; first < changed.length; first += COUNTS_PER_STATEMENT) {
      await exchangeSome(changed.slice(first, first + COUNTS_PER_STATEMENT), startsAt)
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

  return { consume, exchange }
}

function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1_000))
}

import type { LimitResult } from '#ports/rate-limiter.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

/** Counted in the database at every call: for signing in, mails and whatever else attackers would repeat. */
export async function consumeExact(
  store: LimitsStore,
  { most, withinMs }: Limit,
  key: string,
  now: number,
): Promise<LimitResult> {
  if (await store.claim({ key, now, withinMs, most })) return { kind: 'granted' }
  const [oldest = now] = await store.hitsSince(key, now - withinMs)
  return { kind: 'refused', retryAfterSeconds: secondsUntil(oldest + withinMs, now) }
}

export function secondsUntil(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / 1_000))
}

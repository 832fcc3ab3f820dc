import type { Turn } from '#ports/rate-limiter.ts'
import type { LimitsStore } from './limits.store.ts'

type Limit = { readonly most: number; readonly withinMs: number }

/** Counted in the database at every call: for signing in, mails and whatever else must not be tried once too often. */
export async function takeExactTurn(
  store: LimitsStore,
  { most, withinMs }: Limit,
  key: string,
  now: number,
): Promise<Turn> {
  if (await store.claim({ key, now, withinMs, most })) return { kind: 'granted' }
  const oldest = await store.oldestHit(key, now - withinMs)
  const waitMs = (oldest ?? now) + withinMs - now
  return { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
}

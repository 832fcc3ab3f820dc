import { DAY, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import { secondsUntil } from './exact-limit.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

const FAILURES = { most: 10, withinMs: 15 * MINUTE }
/** More would bury the one that matters. */
const NOTICES = [{ most: 10, withinMs: DAY }]
const MAILS = [
  { most: 1, withinMs: MINUTE },
  { most: 5, withinMs: DAY },
]

/**
 * Failures count for one account from one address: who guesses is stopped, while the owner, who is elsewhere, is not
 * locked out.
 */
export function loginFailures(store: LimitsStore, clock: Clock) {
  return {
    async waitSeconds(account: string, address: string): Promise<number> {
      const now = clock.now()
      const hits = await store.hitsSince(keyOf(account, address), now - FAILURES.withinMs)
      const [oldest = now] = hits
      return hits.length < FAILURES.most ? 0 : secondsUntil(oldest + FAILURES.withinMs, now)
    },
    async note(account: string, address: string): Promise<void> {
      await store.claim({ key: keyOf(account, address), now: clock.now(), ...FAILURES })
    },
  }
}

/** At most one mail a minute and five a day to one address, whoever asks for them. */
export function mailAllowance(store: LimitsStore, clock: Clock) {
  return allowance('mails', MAILS, store, clock)
}

/** At most ten notices of a sign-in a day; they do not count against the mails that somebody asked for. */
export function noticeAllowance(store: LimitsStore, clock: Clock) {
  return allowance('notices', NOTICES, store, clock)
}

function allowance(name: string, limits: readonly Limit[], store: LimitsStore, clock: Clock) {
  return async (address: string): Promise<boolean> => {
    for (const limit of limits) {
      const key = `${name}:${limit.withinMs}:${address}`
      if (!(await store.claim({ key, now: clock.now(), ...limit }))) return false
    }
    return true
  }
}

function keyOf(account: string, address: string): string {
  return `login-failures:${address}:${account}`
}

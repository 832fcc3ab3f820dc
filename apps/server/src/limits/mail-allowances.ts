import { DAY, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

/** More notices than this would hide the one that matters. */
const NOTICES = [{ most: 10, withinMs: DAY }]
const MAILS = [
  { most: 1, withinMs: MINUTE },
  { most: 5, withinMs: DAY },
]

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

import { DAY, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { MayMail } from '#ports/limits.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

const REQUESTED_MAILS = [
  { most: 1, withinMs: MINUTE },
  { most: 5, withinMs: DAY },
]
/** More mails than this would hide the one that matters. */
const SIGN_IN_MAILS = [{ most: 10, withinMs: DAY }]

/** At most one mail a minute and five a day to one address, whoever asks for them. */
export function mailLimit(store: LimitsStore, clock: Clock): MayMail {
  return limitPerAddress('mails', REQUESTED_MAILS, store, clock)
}

/** The same for mails that a registration causes, so that what else an address asked for does not change its answer. */
export function registrationMailLimit(store: LimitsStore, clock: Clock): MayMail {
  return limitPerAddress('registrations', REQUESTED_MAILS, store, clock)
}

/** At most ten mails a day about sign-ins; they do not count against the mails that somebody asked for. */
export function signInMailLimit(store: LimitsStore, clock: Clock): MayMail {
  return limitPerAddress('notices', SIGN_IN_MAILS, store, clock)
}

function limitPerAddress(name: string, limits: readonly Limit[], store: LimitsStore, clock: Clock): MayMail {
  return async (address) => {
    for (const limit of limits) {
      const key = `${name}:${limit.withinMs}:${address}`
      if (!(await store.consume({ key, now: clock.now(), ...limit }))) return false
    }
    return true
  }
}

import { DAY, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { MayMail, MayNotify } from '#ports/limits.ts'
import type { Limit, LimitsStore } from './limits.store.ts'

const OF_ONE_VISITOR = [
  { most: 1, withinMs: MINUTE },
  { most: 5, withinMs: DAY },
]
/** So that many visitors together cannot flood an address; a browser that its owner is known by does not count. */
const OF_ALL_STRANGERS = { most: 20, withinMs: DAY }
/** More mails than this would hide the one that matters. */
const SIGN_IN_MAILS = { most: 10, withinMs: DAY }

/**
 * At most one mail a minute and five a day to one address, counted for each visitor: a stranger who asks for mails to it does
 * not use up those of its owner.
 */
export function mailLimit(store: LimitsStore, clock: Clock): MayMail {
  return limitPerVisitor('mails', store, clock)
}

/** The same for mails that a registration causes, so that what else an address asked for does not change its answer. */
export function registrationMailLimit(store: LimitsStore, clock: Clock): MayMail {
  return limitPerVisitor('registrations', store, clock)
}

/** At most ten mails a day about sign-ins; they do not count against the mails that somebody asked for. */
export function signInMailLimit(store: LimitsStore, clock: Clock): MayNotify {
  return (address) => store.consume({ key: `notices:${address}`, now: clock.now(), ...SIGN_IN_MAILS })
}

function limitPerVisitor(name: string, store: LimitsStore, clock: Clock): MayMail {
  return async (address, { id, isKnown }) => {
    const consume = (limit: Limit, who: string) =>
      store.consume({ key: `${name}:${limit.withinMs}:${who}:${address}`, now: clock.now(), ...limit })
    for (const limit of OF_ONE_VISITOR) if (!(await consume(limit, id))) return false
    return isKnown || consume(OF_ALL_STRANGERS, 'strangers')
  }
}

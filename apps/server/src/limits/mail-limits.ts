import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { MayMail, MayNotify } from '#ports/limits.ts'
import type { Limit, LimitsStore } from './limits.store.ts'
import { consumeAll, type CountedLimit } from './limits.ts'

const OF_ONE_VISITOR = [
  { most: 1, withinMs: MINUTE },
  { most: 5, withinMs: DAY },
]
/** So that many visitors together cannot flood an address; a browser that its owner is known by does not count. */
const OF_ALL_STRANGERS = { most: 10, withinMs: DAY }
/**
 * Beyond that, for an owner whom we do not know where they are now: as often as a link that sets a password runs out. So
 * whoever is refused a mail because of strangers has one with a link that works.
 */
const OF_ALL_STRANGERS_BEYOND = { most: 1, withinMs: HOUR }
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
    const counted = (limit: Limit, who: string): CountedLimit => ({
      ...limit,
      key: `${name}:${limit.withinMs}:${who}:${address}`,
    })
    const now = clock.now()
    // What is refused because of strangers does not use up a mail of whoever asked.
    const isGranted = async (...ofAll: readonly CountedLimit[]) => {
      const limits = [...OF_ONE_VISITOR.map((limit) => counted(limit, id)), ...ofAll]
      return (await consumeAll(store, limits, now)).kind === 'granted'
    }
    if (isKnown) return isGranted()
    return (
      (await isGranted(counted(OF_ALL_STRANGERS, 'strangers'))) ||
      (await isGranted(counted(OF_ALL_STRANGERS_BEYOND, 'strangers')))
    )
  }
}

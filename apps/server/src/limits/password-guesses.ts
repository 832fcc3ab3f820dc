import { HOUR, MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { GuessPassword, TooManyFailures, Visitor } from '#ports/limits.ts'
import type { LimitsStore } from './limits.store.ts'
import { consumeAll, type CountedLimit } from './limits.ts'

/** Of one visitor. */
const FAILURES = { most: 10, withinMs: 15 * MINUTE }
/** Of all those together that never signed in to the account, however many addresses they have. */
const FAILURES_OF_STRANGERS = { most: 30, withinMs: HOUR }

/** Of one visitor at one account. Nobody types as fast, and whoever would come last should not wait for a second. */
const MAX_AT_ONCE = 12
const COME_BACK_SECONDS = 1

const keyOf = (account: string, { id }: Visitor) => `login-failures:${id}:${account}`
const strangersKeyOf = (account: string) => `login-failures:strangers:${account}`

type Admitted<Found> = TooManyFailures | { readonly kind: 'checking'; readonly found: Promise<Found | null> }

/** The guesses at one account by one visitor: they are admitted one after the other, and checked side by side. */
type Queue = {
  guesses: number
  lastAdmission: Promise<unknown>
  /** Guesses whose password is being checked; each stays until it is given back or counts for good. */
  readonly checks: Set<Promise<void>>
}

/**
 * Failures count per account and visitor, so that guessing is stopped without locking out the owner, who is elsewhere; a
 * browser that the owner signed in with before is not affected by what strangers do.
 * A guess counts before it is checked and is given back when the password was right, so that many guesses at once get no
 * further than one after the other. A guess that would be refused while this node is still checking others waits for
 * their outcome: several right passwords at once must not refuse each other.
 */
export function passwordGuesses(store: LimitsStore, clock: Clock): GuessPassword {
  const queues = new Map<string, Queue>()

  async function admit<Found>(
    { checks }: Queue,
    limits: readonly CountedLimit[],
    check: () => Promise<Found | null>,
  ): Promise<Admitted<Found>> {
    for (;;) {
      const others = [...checks]
      const at = clock.now()
      const result = await consumeAll(store, limits, at)
      if (result.kind === 'granted') {
        const found = checkCounted(limits, at, check)
        const finished = found.then(
          () => void checks.delete(finished),
          () => void checks.delete(finished),
        )
        checks.add(finished)
        return { kind: 'checking', found }
      }
      if (others.length === 0) {
        return { kind: 'too-many-failures', retryAfterSeconds: result.retryAfterSeconds }
      }
      await Promise.race(others)
    }
  }

  /** A check that could not be made (a full queue, a lost database) is no failure either. */
  async function checkCounted<Found>(
    limits: readonly CountedLimit[],
    at: number,
    check: () => Promise<Found | null>,
  ) {
    let isFailure = false
    try {
      const found = await check()
      isFailure = found === null
      return found
    } finally {
      if (!isFailure) for (const { key } of limits) await store.giveBack(key, at)
    }
  }

  return async (account, visitor, check) => {
    const key = keyOf(account, visitor)
    const limits = [
      { ...FAILURES, key },
      ...(visitor.isKnown ? [] : [{ ...FAILURES_OF_STRANGERS, key: strangersKeyOf(account) }]),
    ]
    const queue: Queue = queues.get(key) ?? {
      guesses: 0,
      lastAdmission: Promise.resolve(),
      checks: new Set(),
    }
    if (queue.guesses >= MAX_AT_ONCE)
      return { kind: 'too-many-failures', retryAfterSeconds: COME_BACK_SECONDS }
    queues.set(key, queue)
    queue.guesses += 1
    try {
      const admission = queue.lastAdmission.then(() => admit(queue, limits, check))
      queue.lastAdmission = admission.catch(() => {})
      const admitted = await admission
      if (admitted.kind !== 'checking') return admitted
      const found = await admitted.found
      return found === null ? { kind: 'wrong' } : { kind: 'right', found }
    } finally {
      queue.guesses -= 1
      if (queue.guesses === 0) queues.delete(key)
    }
  }
}

/** For an owner who has just proved who they are by mail: they may sign in again on any device. */
export function forgetStrangersGuesses(store: LimitsStore): (account: string) => Promise<void> {
  return (account) => store.forget(strangersKeyOf(account))
}

import { MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { GuessPassword, TooManyFailures } from '#ports/limits.ts'
import type { LimitsStore } from './limits.store.ts'
import { consumeExact } from './limits.ts'

const FAILURES = { most: 10, withinMs: 15 * MINUTE }

type Admitted<Found> = TooManyFailures | { readonly kind: 'checking'; readonly found: Promise<Found | null> }

/** The guesses at one account from one address: they are admitted one after the other, and checked side by side. */
type Queue = {
  guesses: number
  lastAdmission: Promise<unknown>
  /** Guesses whose password is being checked; each stays until it is given back or counts for good. */
  readonly checks: Set<Promise<void>>
}

/**
 * Failures count per account and address, so that guessing is stopped without locking out the owner, who is elsewhere.
 * A guess counts before it is checked and is given back when the password was right, so that many guesses at once get no
 * further than one after the other. A guess that would be refused while this node is still checking others waits for
 * their outcome: several right passwords at once must not refuse each other.
 */
export function passwordGuesses(store: LimitsStore, clock: Clock): GuessPassword {
  const queues = new Map<string, Queue>()

  async function admit<Found>(
    { checks }: Queue,
    key: string,
    check: () => Promise<Found | null>,
  ): Promise<Admitted<Found>> {
    for (;;) {
      const others = [...checks]
      const at = clock.now()
      const result = await consumeExact(store, FAILURES, key, at)
      if (result.kind === 'granted') {
        const found = checkCounted(key, at, check)
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
  async function checkCounted<Found>(key: string, at: number, check: () => Promise<Found | null>) {
    let isFailure = false
    try {
      const found = await check()
      isFailure = found === null
      return found
    } finally {
      if (!isFailure) await store.giveBack(key, at)
    }
  }

  return async (account, address, check) => {
    const key = `login-failures:${address}:${account}`
    const queue: Queue = queues.get(key) ?? {
      guesses: 0,
      lastAdmission: Promise.resolve(),
      checks: new Set(),
    }
    queues.set(key, queue)
    queue.guesses += 1
    try {
      const admission = queue.lastAdmission.then(() => admit(queue, key, check))
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

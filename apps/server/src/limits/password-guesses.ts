import { MINUTE } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import { consumeExact } from './exact-limit.ts'
import type { LimitsStore } from './limits.store.ts'

const FAILURES = { most: 10, withinMs: 15 * MINUTE }

type Refused = { readonly kind: 'too-many-failures'; readonly retryAfterSeconds: number }
type Guessed<Found> = Refused | { readonly kind: 'right'; readonly found: Found } | { readonly kind: 'wrong' }
type Entered<Found> = Refused | { readonly kind: 'looking'; readonly found: Promise<Found | null> }

/** The queue of guesses at one account from one address. */
type Door = {
  people: number
  last: Promise<unknown>
  /** Guesses whose password is being checked; each stays until it is given back or counts for good. */
  readonly looking: Set<Promise<void>>
}

/**
 * Failures count per account and address, so that guessing is stopped without locking out the owner, who is elsewhere.
 * A guess counts before it is checked and is given back when the password was right, so that many guesses at once get no
 * further than one after the other. A guess that would be refused while this node is still checking others waits for
 * their outcome: several right passwords at once must not refuse each other.
 */
export function passwordGuesses(store: LimitsStore, clock: Clock) {
  const doors = new Map<string, Door>()

  async function enter<Found>(
    door: Door,
    key: string,
    look: () => Promise<Found | null>,
  ): Promise<Entered<Found>> {
    for (;;) {
      const looking = [...door.looking]
      const at = clock.now()
      const turn = await consumeExact(store, FAILURES, key, at)
      if (turn.kind === 'granted') {
        const found = lookAt(key, at, look)
        const over = found.then(
          () => void door.looking.delete(over),
          () => void door.looking.delete(over),
        )
        door.looking.add(over)
        return { kind: 'looking', found }
      }
      if (looking.length === 0) {
        return { kind: 'too-many-failures', retryAfterSeconds: turn.retryAfterSeconds }
      }
      await Promise.race(looking)
    }
  }

  /** A check that could not be made (a full queue, a lost database) is no failure either. */
  async function lookAt<Found>(key: string, at: number, look: () => Promise<Found | null>) {
    let isFailure = false
    try {
      const found = await look()
      isFailure = found === null
      return found
    } finally {
      if (!isFailure) await store.giveBack(key, at)
    }
  }

  return async <Found>(
    account: string,
    address: string,
    look: () => Promise<Found | null>,
  ): Promise<Guessed<Found>> => {
    const key = `login-failures:${address}:${account}`
    const door: Door = doors.get(key) ?? { people: 0, last: Promise.resolve(), looking: new Set() }
    doors.set(key, door)
    door.people += 1
    try {
      const entering = door.last.then(() => enter(door, key, look))
      door.last = entering.catch(() => {})
      const entered = await entering
      if (entered.kind !== 'looking') return entered
      const found = await entered.found
      return found === null ? { kind: 'wrong' } : { kind: 'right', found }
    } finally {
      door.people -= 1
      if (door.people === 0) doors.delete(key)
    }
  }
}

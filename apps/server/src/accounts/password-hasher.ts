import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

export type PasswordHasher = {
  /** Throws `HasherBusy` if a hash would have to wait too long: to be asked before anything else is done for a caller. */
  readonly assertRoom: () => void
  readonly hash: (password: string) => Promise<string>
  /** Takes the same time for an account that does not exist (`stored` is null). */
  readonly matches: (stored: string | null, password: string) => Promise<boolean>
}

/** Too many are waiting. Waiting longer would help nobody, so callers are told to come back. */
export class HasherBusy extends Error {
  override name = 'HasherBusy'
}

/** For Argon2id, the library's default. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB and a core; one core is left to those who only read. */
const MAX_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
/** A sign-in that would have to wait longer is refused. */
const MAX_WAIT_MS = 800
/** Until some have been measured. */
const FIRST_GUESS_MS = 60
/** How much the latest hash counts in the average. */
const WEIGHT = 0.1

type Setup = {
  readonly strength?: typeof STRENGTH
  readonly maxAtOnce?: number
  readonly now?: () => number
}

/**
 * Hashes off the event loop, and so few at a time that most of the threads are left, which files, names and compression
 * share with it. How many may wait follows from how long hashes take just now.
 */
export function passwordHasher({
  strength = STRENGTH,
  maxAtOnce = MAX_AT_ONCE,
  now = () => performance.now(),
}: Setup = {}): PasswordHasher {
  const limit = pLimit(maxAtOnce)
  let averageMs = FIRST_GUESS_MS

  function assertRoom(): void {
    const expectedWaitMs = (limit.pendingCount * averageMs) / maxAtOnce
    if (limit.activeCount >= maxAtOnce && expectedWaitMs > MAX_WAIT_MS) throw new HasherBusy()
  }

  async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    assertRoom()
    return limit(async () => {
      const startedAt = now()
      const result = await work()
      averageMs += WEIGHT * (now() - startedAt - averageMs)
      return result
    })
  }

  const dummyHash = hash('nobody has this password', strength)
  return {
    assertRoom,
    hash: (password) => queued(() => hash(usualForm(password), strength)),
    matches: (stored, password) =>
      queued(async () => {
        const expected = stored ?? (await dummyHash)
        const usual = usualForm(password)
        // Older hashes are of what was typed. A second try follows from what the caller sent, and so says nothing of an account.
        const isMatch =
          (await verify(expected, usual)) || (usual !== password && (await verify(expected, password)))
        return isMatch && stored !== null
      }),
  }
}

/** Keyboards differ in how they write an `é`: as one character, or as an `e` and an accent (RFC 8265). */
function usualForm(password: string): string {
  return password.normalize('NFC')
}

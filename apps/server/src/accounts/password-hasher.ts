import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>
  /** Takes the same time for an account that does not exist (`stored` is null). */
  readonly matches: (stored: string | null, password: string) => Promise<boolean>
}

/** The queue is full. Waiting longer would help nobody, so callers are told to come back. */
export class HasherBusy extends Error {
  override name = 'HasherBusy'
}

/** For Argon2id, the library's default. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_AT_ONCE = 4
const MAX_WAITING = 32

/** Hashes off the event loop, and only a few at a time, because each hash takes 19 MiB. */
export function passwordHasher(): PasswordHasher {
  const limit = pLimit(MAX_AT_ONCE)

  async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= MAX_WAITING) throw new HasherBusy()
    return limit(work)
  }

  const dummyHash = hash('nobody has this password', STRENGTH)
  return {
    hash: (password) => queued(() => hash(password, STRENGTH)),
    matches: (stored, password) =>
      queued(async () => {
        const isMatch = await verify(stored ?? (await dummyHash), password)
        return isMatch && stored !== null
      }),
  }
}

import { catalogueState } from './catalogue-schema.ts'
import type { Database, Sql } from './database.ts'

/** Why a replica was not read from: it did not answer, or not with what was there already. */
type Reason = 'away' | 'behind'

type Fallback = { readonly reason: Reason; readonly err?: unknown }

/** For a request, or for work that nobody waits for: how long a read may take, as in `Database`. */
type Purpose = 'sql' | 'background'

/** A copy of the database that follows it at a distance. */
export type Replica = {
  /** Null where it could not be read, or had not what `isRecentEnough` asks for. */
  readonly read: <Result>(
    purpose: Purpose,
    read: (sql: Sql) => Promise<Result>,
    isRecentEnough: (result: Result) => Promise<boolean>,
  ) => Promise<{ readonly result: Result } | null>
  /** How often each reason came up since the start. */
  readonly fallbacks: () => Readonly<Record<Reason, number>>
  readonly onFallback: (listener: (fallback: Fallback) => void) => void
}

/** One that is away costs a caller its time-out; others do not wait for it meanwhile. */
const LEFT_ALONE_MS = 5_000

export function openReplica(replica: Pick<Database, Purpose>): Replica {
  const counts = { away: 0, behind: 0 }
  const listeners: ((fallback: Fallback) => void)[] = []
  let askAgainAt = 0

  function fallBack(fallback: Fallback): null {
    counts[fallback.reason] += 1
    for (const listener of listeners) listener(fallback)
    return null
  }

  return {
    async read(purpose, read, isRecentEnough) {
      if (performance.now() < askAgainAt) {
        counts.away += 1
        return null
      }
      let result
      try {
        result = await read(replica[purpose])
      } catch (err) {
        askAgainAt = performance.now() + LEFT_ALONE_MS
        return fallBack({ reason: 'away', err })
      }
      return (await isRecentEnough(result)) ? { result } : fallBack({ reason: 'behind' })
    },
    fallbacks: () => counts,
    onFallback: (listener) => listeners.push(listener),
  }
}

/** For what may be a moment old: from the replica if there is one that can be used, else from the database itself. */
export async function readRecent<Result>(
  { replica, sql }: Pick<Database, 'replica' | 'sql'>,
  read: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const found = await replica?.read('sql', read, async () => true)
  return found ? found.result : read(sql)
}

/**
 * The same for what nodes make from the catalogue and keep until it changes: a replica that has not seen the last change yet
 * would leave them with the one before.
 */
export async function readCatalogue<Result>(
  database: Pick<Database, 'replica' | Purpose>,
  purpose: Purpose,
  read: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  // What is read after the fingerprint is at least as recent.
  const withFingerprint = async (sql: Sql) => ({
    fingerprint: await fingerprintIn(sql),
    value: await read(sql),
  })
  const found = await database.replica?.read(
    purpose,
    withFingerprint,
    async ({ fingerprint }) => fingerprint === (await fingerprintIn(database[purpose])),
  )
  return found ? found.result.value : read(database[purpose])
}

async function fingerprintIn(sql: Sql): Promise<string | null> {
  const [state] = await sql.select({ fingerprint: catalogueState.fingerprint }).from(catalogueState)
  return state?.fingerprint ?? null
}

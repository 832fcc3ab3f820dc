import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type ClientConfig } from 'pg'
import {
  MIGRATING,
  MIGRATIONS_FOLDER,
  silently,
  type Channel,
  type Database,
  type RunStep,
  type Sql,
  type Task,
} from './database.ts'
import { isDatabaseOutage } from './outage.ts'
import { openReplica } from './replica.ts'
import * as schema from './schema.ts'

/** Called when an idle connection breaks: worth a log line, not a crash. */
export type IdleError = (error: Error) => void

/** Arbitrary numbers that all nodes must agree on. */
const MIGRATION_LOCK = 20_250_524
const TASK_LOCKS = { ingest: 20_250_526, housekeeping: 20_250_527 } as const satisfies Record<Task, number>

/** How long a request waits, for a connection or an answer: a quick 503 is better than a slow one. */
const REQUEST_TIMEOUT_MS = 1_500
/** A new catalogue may have to wait for another node, and takes half a minute over a slow line. */
const BACKGROUND_TIMEOUT_MS = 300_000
const REQUEST_POOL_SIZE = 8
const BACKGROUND_POOL_SIZE = 2

type Opening = {
  readonly readUrl?: string | undefined
  readonly migrates?: boolean
  readonly runStep?: RunStep | undefined
}

export async function openPostgres(
  url: string,
  onIdleError: IdleError,
  { readUrl, migrates = true, runStep }: Opening = {},
): Promise<Database> {
  if (migrates) await migratePostgres(url, runStep)
  const connection = connectionTo(url)
  const replica = readUrl === undefined ? null : poolsOf(readUrl)
  const { requests, background } = poolsOf(url)
  const pools = [requests, background, ...(replica ? [replica.requests, replica.background] : [])]
  for (const one of pools) one.on('error', onIdleError)
  const listener = postgresListener(connection, onIdleError)
  return {
    sql: over(requests),
    background: over(background),
    replica: replica && openReplica({ sql: over(replica.requests), background: over(replica.background) }),
    ping: async () => {
      await requests.query('select 1')
    },
    listen: listener.listen,
    exclusively: (task, work) => underLock(connection, TASK_LOCKS[task], work),
    // Its autovacuum does.
    reuseSpace: async () => {},
    close: async () => {
      await listener.close()
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

function poolsOf(url: string) {
  const connection = connectionTo(url)
  return {
    requests: new Pool({ ...connection, max: REQUEST_POOL_SIZE }),
    background: new Pool({ ...withLongTimeouts(connection), max: BACKGROUND_POOL_SIZE }),
  }
}

/**
 * Transactions give their connection back themselves. Drizzle keeps one whose `begin` was given up, for good, and returns to
 * the pool one whose `rollback` was: whoever is given that next writes into a transaction that nobody will commit.
 */
function over(pool: Pool): Sql {
  const options = { schema, casing: 'snake_case' } as const
  const sql = drizzle({ client: pool, ...options })
  sql.transaction = async (work, config) => {
    const client = await pool.connect()
    // If it breaks, the next statement fails; that it also says so must not end the process.
    client.on('error', ignore)
    const outages: unknown[] = []
    const workUntilOutage: typeof work = async (inner) => {
      try {
        return await work(inner)
      } catch (error) {
        if (isDatabaseOutage(error)) {
          outages.push(error)
          // Closed at once: a rollback would wait for the database again, and the end of its connection is one.
          client.release(true)
        }
        throw error
      }
    }
    let isBroken = false
    try {
      return await drizzle({ client, ...options }).transaction(workUntilOutage, config)
    } catch (error) {
      isBroken = isDatabaseOutage(error)
      throw outages[0] ?? error
    } finally {
      if (outages.length === 0) {
        client.off('error', ignore)
        client.release(isBroken)
      }
    }
  }
  return sql
}

const ignore = () => {}

/**
 * No connection waits for ever: a database that says nothing counts as down. Without keep-alive probes, a connection that
 * broke silently would never be noticed.
 */
export function connectionTo(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: REQUEST_TIMEOUT_MS,
    // The database gives up by itself; the driver does so for one that hangs, or that cannot be reached any more.
    statement_timeout: REQUEST_TIMEOUT_MS,
    query_timeout: REQUEST_TIMEOUT_MS,
    keepAlive: true,
  }
}

function withLongTimeouts(connection: ReturnType<typeof connectionTo>) {
  return { ...connection, statement_timeout: BACKGROUND_TIMEOUT_MS, query_timeout: BACKGROUND_TIMEOUT_MS }
}

/** On a connection of its own, because the work may take minutes and the lock lives as long as its connection. */
async function underLock<Result>(
  connection: ClientConfig,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = new Client(connection)
  // If the connection breaks the lock is lost, but the work may go on: its writes are safe on their own.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ])
    return rows[0]?.taken ? await work() : null
  } finally {
    await client.end()
  }
}

/** Nodes may start together: the first to take the lock migrates, the others wait and find nothing left to do. */
export async function migratePostgres(url: string, runStep: RunStep = silently): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: REQUEST_TIMEOUT_MS })
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (!rows[0]?.taken)
      await runStep('waiting for another node to bring the database up to date', () =>
        client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]),
      )
    await runStep(MIGRATING, () => migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER }))
  } finally {
    // Ending the connection gives the lock back, also when the migration failed.
    await client.end()
  }
}

const RECONNECT_MS = 1_000

type Listener = Pick<Database, 'listen' | 'close'>

/**
 * Listens on a connection of its own, because pooled ones are shared by requests. A broken connection is replaced, and
 * every listener is called once then, because notifications may have been missed.
 */
export function postgresListener(connection: ClientConfig, onLost: (error: Error) => void): Listener {
  const listeners = new Map<Channel, Set<() => void>>()
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new Client(connection)
    fresh.on('notification', ({ channel }) => {
      for (const [name, ofChannel] of listeners) if (name === channel) callAll(ofChannel)
    })
    fresh.on('error', onLost)
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    // Set only now: an attempt that failed is reported to its caller, and must not reconnect as well.
    fresh.once('end', reconnectLater)
  }

  function reconnectLater(): void {
    client = null
    if (isClosed) return
    retry = setTimeout(() => {
      connect().then(() => listeners.forEach(callAll), reconnectLater)
    }, RECONNECT_MS).unref()
  }

  return {
    listen: async (channel, onNotified) => {
      const others = listeners.get(channel)
      if (others) {
        others.add(onNotified)
        return
      }
      listeners.set(channel, new Set([onNotified]))
      try {
        if (client) await client.query(`listen ${channel}`)
        else await connect()
      } catch (error) {
        // Whoever tries again must not find it listening.
        listeners.delete(channel)
        throw error
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function callAll(listeners: Iterable<() => void>): void {
  for (const onNotified of listeners) onNotified()
}

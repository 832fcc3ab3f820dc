import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDataDir } from './data-dir-lock.ts'
import { MIGRATIONS_FOLDER, type Database, MIGRATING, silently, type RunStep, type Task } from './database.ts'
import { readEmptyDatabase } from './empty-database.ts'
import * as schema from './schema.ts'

const HALF_BUILT = 'database.new-'

/**
 * PostgreSQL keeps 128 MB of pages to itself by default, beside those that the operating system keeps for everybody: with a
 * database of some megabytes that is memory for nothing. Its WebAssembly begins with 128 MB, of which it touches what it needs.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** PostgreSQL inside this process, kept in a folder that no other process may open meanwhile. */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string | null = MIGRATIONS_FOLDER,
  runStep: RunStep = silently,
): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  const lock = await lockDataDir(dataDir)
  try {
    const client = await runStep('opening the database', () => openFolder(dataDir))
    const database = await databaseOn(client, migrationsFolder, runStep)
    return {
      ...database,
      close: async () => {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The same on a client that is already open; without migrations its schema is left as it is. */
export async function databaseOn(
  client: PGlite,
  migrationsFolder: string | null = MIGRATIONS_FOLDER,
  runStep: RunStep = silently,
): Promise<Database> {
  const sql = drizzle({ client: yieldingToEventLoop(client), schema, casing: 'snake_case' })
  if (migrationsFolder !== null) await runStep(MIGRATING, () => migrate(sql, { migrationsFolder }))
  return {
    sql,
    background: sql,
    replica: null,
    ping: async () => {
      await client.query('select 1')
    },
    listen: async (channel, onNotified) => {
      await client.listen(channel, onNotified)
    },
    exclusively: oneAtATime(),
    // No process stands beside this one that would do it.
    reuseSpace: async () => void (await client.exec('vacuum')),
    close: () => client.close(),
  }
}

/** No other process can open the folder, so a lock within this one is enough. */
function oneAtATime(): Database['exclusively'] {
  const underWay = new Set<Task>()
  return async (task, work) => {
    if (underWay.has(task)) return null
    underWay.add(task)
    try {
      return await work()
    } finally {
      underWay.delete(task)
    }
  }
}

/**
 * The first start builds the cluster in a folder of another name and renames it when it is whole, so that a process
 * killed half-way leaves a folder to remove, never a database that does not open.
 */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database')
  await removeHalfBuilt(dataDir)
  if (!existsSync(folder)) {
    const building = join(dataDir, `${HALF_BUILT}${process.pid}`)
    const client = await createDatabase(building)
    await client.close()
    await rename(building, folder)
  }
  return PGlite.create(folder, { startParams: START_PARAMS })
}

/** In a folder that does not exist yet. */
export async function createDatabase(folder: string): Promise<PGlite> {
  const empty = await readEmptyDatabase()
  return PGlite.create(folder, { startParams: START_PARAMS, ...(empty && { loadDataDir: empty }) })
}

async function removeHalfBuilt(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir)
  const leftovers = entries.filter((name) => name.startsWith(HALF_BUILT))
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/**
 * PGlite answers within microtasks, so a series of awaited queries starves timers and sockets until it is over (measured:
 * 1,000 inserts, no timer tick). Each query therefore yields to the event loop once.
 */
function yieldingToEventLoop(client: PGlite): PGlite {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = async (...args) => {
    const result = await query<never>(...args)
    await yieldToEventLoop()
    return result
  }
  client.transaction = (work) =>
    transaction((inner) =>
      work({
        ...inner,
        query: async (...args) => {
          const result = await inner.query<never>(...args)
          await yieldToEventLoop()
          return result
        },
      }),
    )
  return client
}

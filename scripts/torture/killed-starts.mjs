import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { ROOT } from '../processes.mjs'
import { launch, startVictim } from './victim.mjs'

const DIST = join(ROOT, 'apps/server/dist')
/** The share of a start in which it has not come to its database yet. */
const BEFORE_DATABASE = 0.15

/**
 * @typedef {Awaited<ReturnType<typeof import('./victim.mjs').makeHome>>} Home
 * @typedef {{ rounds: number, makeHome: () => Promise<Home> }} More
 * @typedef {(settings: Record<string, string>) => Promise<string>} Prepare makes what a start finds, and says what that is
 */

/**
 * Kills starts, each in a home of its own: where one got through, the next would find nothing left to make. The first is not
 * killed and tells how long a start takes.
 * @param {More} more
 * @param {Prepare} prepare
 * @param {(url: string) => Promise<void>} check fails where the start after the kill left something out
 */
export async function killStarts({ rounds, makeHome }, prepare, check) {
  let startMs = 0
  for (let round = 0; round <= rounds; round += 1) {
    const home = await makeHome()
    const killedAfterMs = startMs * (BEFORE_DATABASE + Math.random() * (1 - BEFORE_DATABASE))
    let found = ''
    try {
      found = await prepare(home.settings)
      if (round > 0) await killStart(home.settings, killedAfterMs)
      const server = await startVictim(home.settings)
      if (round === 0) startMs = server.readyMs
      await check(server.url).finally(server.stop)
    } catch (error) {
      const what = `found ${found}, killed after ${Math.round(killedAfterMs)} ms`
      throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    } finally {
      home.remove()
    }
  }
}

/**
 * After a while, or when it is ready before that.
 * @param {Record<string, string>} settings
 * @param {number} afterMs
 */
async function killStart(settings, afterMs) {
  const { process: server } = await launch(settings)
  const exited = once(server, 'exit')
  const ready = new Promise((resolve) => server.once('message', resolve))
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, afterMs))])
  server.kill('SIGKILL')
  await exited
}

/** @type {Prepare} */
export const makeNothing = async () => 'nothing'

/**
 * The database as one of the older releases left it.
 * @type {Prepare}
 */
export async function makeOlderDatabase({ DATA_DIR: dataDir = '', DATABASE_URL: url }) {
  const migrationsFolder = join(dataDir, '..', 'older-migrations')
  cpSync(join(DIST, 'migrations'), migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const older = entries.slice(0, 1 + Math.floor(Math.random() * (entries.length - 1)))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: older }))
  if (url === undefined) {
    const empty = join(DIST, 'empty-database.tar.gz')
    const client = await PGlite.create(join(dataDir, 'database'), {
      // Without a copy of the empty one that the build makes, this takes many seconds.
      ...(existsSync(empty) && {
        loadDataDir: new Blob([readFileSync(empty)], { type: 'application/gzip' }),
      }),
    })
    await migratePglite(drizzleOnPglite({ client }), { migrationsFolder })
    await client.close()
  } else {
    const client = new Client(url)
    await client.connect()
    await migratePostgres(drizzleOnPostgres({ client }), { migrationsFolder })
    await client.end()
  }
  return `the database of ${older.at(-1).tag}`
}

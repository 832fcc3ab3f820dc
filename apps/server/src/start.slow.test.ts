import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { openPostgres } from '#db/postgres.ts'
import { createLogger, logSteps } from '#http/logging.ts'
import { clockAt } from '#testing/clock.ts'
import { openDatabaseProxy } from '#testing/database-proxy.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { aBuiltWebApp, theShippedCatalogue, weakHasher } from '#testing/test-app.ts'

const EVENTS = '/api/events?games=wuthering'
/** The lock that a node holds while it changes the catalogue. */
const CATALOGUE_LOCK = 20_250_525
/** The lock that a node holds while it migrates the database. */
const MIGRATION_LOCK = 20_250_524

/** A node that has not been started yet. */
async function aNode(url: string) {
  const database = await openPostgres(url, () => {})
  const lines: string[] = []
  const { edition, shipped } = await theShippedCatalogue()
  const { app, start } = buildApp({
    config: readConfig({ INGEST_SCHEDULE: 'off' }),
    database,
    clock: clockAt('2026-03-01T12:00:00Z'),
    version: '1.2.3',
    commit: null,
    // One game: seconds on a slow line, not minutes.
    catalogue: { edition, shipped: shipped.filter(({ gameId }) => gameId === 'wuthering') },
    webFolder: await aBuiltWebApp(),
    hasher: weakHasher(),
    log: createLogger({ level: 'info', sink: { write: (line) => lines.push(line) } }),
  })
  await app.ready()
  const status = async (path: string) => (await app.inject(path)).statusCode
  return {
    app,
    start,
    status,
    log: () => lines.join(''),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

describe('a node whose database is being migrated by another', () => {
  it('a starting node says that it waits for the one that migrates, and then what it does itself', async () => {
    const url = await newPostgresDatabase('template0')
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const lines: string[] = []
    const log = createLogger({ level: 'info', sink: { write: (line) => lines.push(line) } })
    const opening = openPostgres(url, () => {}, { runStep: logSteps(log) })
    await expect.poll(() => lines.join('')).toContain('waiting for another node')
    await other.end()
    const database = await opening
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'starting: waiting for another node to bring the database up to date',
      'starting: bringing the database up to date',
    ])
    await database.close()
  })
})

describe('a node whose catalogue is being written by another', () => {
  it('a starting node is alive, says that it is starting, and serves nothing until it has started', async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    const other = await openPostgres(url, () => {})
    const node = await aNode(url)
    let start = Promise.resolve()
    await other.sql.transaction(async (writing) => {
      await writing.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
      start = node.start()
      expect(await node.status('/livez')).toBe(200)
      expect((await node.app.inject('/readyz')).json()).toMatchObject({
        code: 503,
        message: expect.stringContaining('Starting'),
      })
      const early = await node.app.inject(EVENTS)
      expect(early.json()).toMatchObject({ code: 503, error_code: 100010 })
      expect(early.headers['retry-after']).toBe('2')
      expect(await node.status('/')).toBe(200)
      expect(node.log()).toContain('starting: bringing the catalogue up to date')
    })
    await start
    expect(await Promise.all(['/readyz', EVENTS].map(node.status))).toEqual([200, 200])
    expect(node.log()).toContain('"msg":"started"')
    await node.close()
    await other.close()
  })
})

describe('a node whose database goes away while it starts', () => {
  it('a starting node waits for its database to come back', async () => {
    const proxy = await openDatabaseProxy(await newPostgresDatabase(TEMPLATE))
    const node = await aNode(proxy.url)
    proxy.refuse()
    const start = node.start()
    await expect.poll(node.log).toContain('the database is away')
    expect(await node.status('/readyz')).toBe(503)
    proxy.accept()
    await start
    expect(await node.status(EVENTS)).toBe(200)
    await node.close()
    proxy.close()
  })
})

describe('a database behind a slow line', () => {
  it(
    'a node starts on an empty database 10 ms away that takes 60 kB a second',
    { timeout: 90_000 },
    async () => {
      const link = { latencyMs: 10, bytesPerSecond: 60_000 }
      const proxy = await openDatabaseProxy(await newPostgresDatabase(TEMPLATE), link)
      const node = await aNode(proxy.url)
      await node.start()
      const { data } = (await node.app.inject(EVENTS)).json()
      expect(data.events[0].events.length).toBeGreaterThan(100)
      await node.close()
      proxy.close()
    },
  )
})

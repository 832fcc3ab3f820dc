import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { openDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { theShippedCatalogue } from '#testing/test-app.ts'
import { activities, catalogueChanges, catalogueState } from './catalogue-schema.ts'
import type { Database, Sql } from './database.ts'
import { openPostgres } from './postgres.ts'

const VERSIONS = '/api/events?games=genshin&genshin_subgroup=version'

const slowly = (reads: Sql) => reads.execute(sql`select pg_sleep(2)`)
const always = async () => true

/** A second database stands for the replica: what a test writes there, and nowhere else, shows where an answer is from. */
describe('a server with DATABASE_READ_URL', () => {
  let server: AccountTestServer
  let replica: Database
  let link: DatabaseProxy
  const primary = () => server.database
  const get = async (path: string) => (await server.app.inject(path)).body
  const versions = () => get(VERSIONS)
  const changeCatalogue = () =>
    catalogueStore(primary()).underLock((transaction) => transaction.notifyNodes())

  beforeAll(async () => {
    const [url, readUrl] = await Promise.all([newPostgresDatabase(TEMPLATE), newPostgresDatabase(TEMPLATE)])
    replica = await openPostgres(readUrl, () => {})
    link = await openDatabaseProxy(readUrl)
    server = await openAccountTestServer(
      () => openPostgres(url, () => {}, { readUrl: link.url }),
      {},
      { catalogue: await theShippedCatalogue() },
    )
  })
  afterAll(async () => {
    await server.close()
    link.close()
    await replica.close()
  })

  it('starts from the database itself while the replica is still empty', async () => {
    expect(await versions()).toContain('"version"')
    expect(server.logLines()).toContainEqual(
      expect.objectContaining({ reason: 'behind', msg: 'the replica was not read from' }),
    )
  })

  it('reads the catalogue and its changes from the replica as soon as that has caught up', async () => {
    await replica.sql.insert(activities).values(await primary().sql.select().from(activities))
    await replica.sql.insert(catalogueState).values(await primary().sql.select().from(catalogueState))
    await replica.sql.update(activities).set({ version: 'from the replica' })
    await changeCatalogue()
    await expect.poll(versions).toContain('from the replica')
    const [row] = await replica.sql.select().from(activities).limit(1)
    if (row) {
      const facts = {
        ...row,
        startTime: '2026-03-02T10:00:00',
        endTime: '2026-03-09T10:00:00',
        predicted: false,
      }
      const change = {
        at: new Date('2026-02-28T00:00:00Z'),
        uuid: row.uuid,
        kind: 'new' as const,
        after: facts,
      }
      await replica.sql.insert(catalogueChanges).values({ ...change, gameId: row.gameId, type: row.type })
    }
    expect(await get('/api/changes')).toContain(row?.uuid)
  })

  it('gives a slow replica time for the whole catalogue, and none where somebody waits for the answer', async () => {
    const read = primary().replica?.read
    expect(await read?.('background', slowly, always)).toMatchObject({ result: { rowCount: 1 } })
    expect(await read?.('sql', slowly, always)).toBeNull()
  })

  it('reads what a player has just written from the database itself', async () => {
    const token = await server.anActivePlayer('ada')
    const headers = bearer(token)
    const slot = { slot: 1, activityStatus: { a: 'done' }, userGameSelections: {}, gameOrder: [] }
    await server.app.inject({ method: 'POST', url: '/api/user/upload_settings', payload: slot, headers })
    const stored = await server.app.inject({ url: '/api/user/download_settings?slot=1', headers })
    expect(stored.json().data.config.activityStatus).toEqual({ a: 'done' })
  })

  // A node that starts would put right what this test changes behind its back.
  it.runIf(isOneNode)('does not show an older catalogue because the replica is behind', async () => {
    await primary().sql.update(activities).set({ version: 'from the database' })
    await primary().sql.update(catalogueState).set({ fingerprint: 'another' })
    await changeCatalogue()
    await expect.poll(versions).toContain('from the database')
  })

  it('is ready and answers while the replica is away, and says so in the log and to Prometheus', async () => {
    link.refuse()
    expect((await server.app.inject('/api/changes')).statusCode).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    expect(server.logLines()).toContainEqual(
      expect.objectContaining({ level: 40, reason: 'away', msg: 'the replica was not read from' }),
    )
    server.clock.advance(10_000)
    expect(await get('/metrics')).toMatch(/^bannerday_replica_fallbacks_total\{reason="away"\} [1-9]\d*$/m)
    expect(await get('/metrics')).toMatch(/^bannerday_replica_fallbacks_total\{reason="behind"\} [1-9]\d*$/m)
  })

  it('keeps nobody waiting for a replica that was just away', async () => {
    await replica.sql.execute(sql`select 1`)
    const before = link.accepted()
    for (let count = 0; count < 5; count += 1) await get('/api/changes')
    expect(link.accepted()).toBe(before)
  })
})

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { newPostgresDatabase, postgresUrl } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { isDatabaseOutage } from './outage.ts'
import { connectionTo, openPostgres, postgresListener } from './postgres.ts'

const SECOND_MS = 1_000

let proxy: DatabaseProxy
beforeEach(async () => {
  proxy = await openDatabaseProxy(postgresUrl())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  proxy.close()
})

it('a listener reconnects once a second while the database is away, and is called once it is back', async () => {
  const heard = vi.fn<() => void>()
  const listener = postgresListener(connectionTo(proxy.url), () => {})
  await listener.listen('catalogue_changed', heard)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Not all timers: what other tests of this process left behind may set some.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const waits = () => timers.mock.calls.filter(([, delay]) => delay === SECOND_MS).length

  const before = proxy.accepted()
  proxy.refuse()
  for (let second = 1; second <= 6; second += 1) {
    await expect.poll(waits).toBe(second)
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    await expect.poll(() => proxy.accepted() - before).toBe(second)
  }
  await expect.poll(waits).toBe(7)

  // A database that accepts connections and never answers is away too.
  proxy.accept()
  proxy.freeze()
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await expect.poll(() => proxy.accepted() - before).toBe(7)
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
  await expect.poll(waits).toBe(8)
  expect(heard).not.toHaveBeenCalled()

  proxy.thaw()
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  await listener.close()
})

it('a database that never answers is given up after one and a half seconds, and counts as an outage', async () => {
  const database = await openPostgres(proxy.url, () => {})
  // Two that are open already, so that nobody waits for a new one.
  await Promise.all([database.ping(), database.ping()])
  proxy.freeze()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcomes: string[] = []
  const note = (name: string) => (error: unknown) =>
    void outcomes.push(`${name} ${isDatabaseOutage(error) ? 'away' : String(error)}`)
  const asked = [
    database.ping().catch(note('ping')),
    Promise.resolve(database.sql.execute(sql`select 2`)).catch(note('query')),
    database.exclusively('ingest', async () => 'done').catch(note('lock')),
  ]
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(1.5 * SECOND_MS)
  await Promise.all(asked)
  expect(outcomes.toSorted()).toEqual(['lock away', 'ping away', 'query away'])
})

it('a transaction that a frozen database does not answer is given up as soon as a query', async () => {
  const link = await openDatabaseProxy(await newPostgresDatabase(TEMPLATE))
  const database = await openPostgres(link.url, () => {})
  await database.ping()
  let isFrozen = false
  const outcome = database.sql
    .transaction(async (inner) => {
      await inner.execute(sql`select 1`)
      link.freeze()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      isFrozen = true
      await inner.execute(sql`select 2`)
    })
    .then(
      () => 'done',
      (error: unknown) => (isDatabaseOutage(error) ? 'away' : String(error)),
    )
  await expect.poll(() => isFrozen && vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(1.5 * SECOND_MS)
  expect(await outcome).toBe('away')
  vi.useRealTimers()
  await database.close()
  link.close()
})

it('transactions that are given up leave nothing behind: not a connection, not a half that others would write into', async () => {
  const url = await newPostgresDatabase(TEMPLATE)
  const link = await openDatabaseProxy(url)
  const database = await openPostgres(link.url, () => {})
  const elsewhere = await openPostgres(url, () => {})
  await database.sql.execute(sql`create table written (number int)`)
  // Open already, so that each hangs in its `begin`, or after it.
  const CONNECTIONS = 8
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.ping()))
  const hanging = Array.from({ length: CONNECTIONS }, (_, number) =>
    database.sql
      .transaction(async (inner) => {
        await inner.execute(sql`insert into written values (${number})`)
        link.freeze()
        await inner.execute(sql`insert into written values (${number})`)
      })
      .then(
        () => 'written',
        (error: unknown) => (isDatabaseOutage(error) ? 'away' : String(error)),
      ),
  )
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['away']))
  link.thaw()

  const again = Array.from({ length: CONNECTIONS }, (_, number) =>
    database.sql.execute(sql`insert into written values (${100 + number})`),
  )
  await Promise.all(again)
  const { rows } = z
    .object({ rows: z.array(z.object({ number: z.int() })) })
    .parse(await elsewhere.sql.execute(sql`select number from written order by 1`))
  expect(rows.map(({ number }) => number)).toEqual([100, 101, 102, 103, 104, 105, 106, 107])
  await database.close()
  await elsewhere.close()
  link.close()
})

it('a transaction whose connection breaks between two statements fails, and nothing else does', async () => {
  const database = await openPostgres(proxy.url, () => {})
  const broken = database.sql.transaction(async (inner) => {
    await inner.execute(sql`select 1`)
    proxy.refuse()
    // By then everybody has heard of it.
    await expect.poll(() => proxy.open()).toBe(0)
    await inner.execute(sql`select 2`)
  })
  await expect(broken).rejects.toSatisfy(isDatabaseOutage)
  proxy.accept()
  await expect.poll(() => database.ping().then(() => 'back', String)).toBe('back')
  await database.close()
})

test.each([
  ['a full disk', '53100', true],
  ['a statement that took too long', '57014', true],
  ['a server that shuts down', '57P01', true],
  ['two that waited for each other', '40P01', true],
  ['a broken rule', '23505', false],
  ['a mistake in a statement', '42601', false],
])('%s (%s) is an outage: %j', (_, code, isOutage) => {
  const cause = Object.assign(new Error('no'), { code })
  expect(isDatabaseOutage(new Error('Failed query', { cause }))).toBe(isOutage)
  expect(isDatabaseOutage(new AggregateError([new Error('another'), cause]))).toBe(isOutage)
})

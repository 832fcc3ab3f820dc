import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { openDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts'
import { postgresUrl } from '#testing/databases.ts'
import { isDatabaseOutage } from './outage.ts'
import { connectionTo, openPostgres, postgresListener } from './postgres.ts'

const SECOND_MS = 1_000

let proxy: DatabaseProxy
beforeEach(async () => {
  proxy = await openDatabaseProxy(postgresUrl())
})
afterEach(() => {
  vi.useRealTimers()
  proxy.close()
})

it('a listener reconnects once a second while the database is away, and is called once it is back', async () => {
  const heard = vi.fn<() => void>()
  const listener = postgresListener(connectionTo(proxy.url), () => {})
  await listener.listen('catalogue_changed', heard)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const before = proxy.accepted()
  proxy.refuse()
  for (let second = 1; second <= 6; second += 1) {
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    await expect.poll(() => proxy.accepted() - before).toBe(second)
  }
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  // A database that accepts connections and never answers is away too.
  proxy.accept()
  proxy.freeze()
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await expect.poll(() => proxy.accepted() - before).toBe(7)
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
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

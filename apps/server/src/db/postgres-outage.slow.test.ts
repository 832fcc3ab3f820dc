import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { postgresUrl } from '#testing/databases.ts'
import { isDatabaseOutage } from './outage.ts'
import { connectionTo, openPostgres, postgresListener } from './postgres.ts'

const SECOND_MS = 1_000

/** A TCP proxy to the test database that can be closed, and that counts connections. */
let proxy: Server
let isOpen = true
/** A server that accepts connections and never answers. */
let isFrozen = false
let connections: Socket[] = []

beforeEach(async () => {
  const target = new URL(postgresUrl())
  isOpen = true
  isFrozen = false
  connections = []
  proxy = createServer((connection) => {
    connections.push(connection)
    connection.on('error', () => {})
    if (!isOpen) return void connection.destroy()
    const database = connect(Number(target.port), target.hostname)
    database.on('error', () => {})
    connection.pipe(database)
    database.on('data', (answer) => isFrozen || connection.write(answer))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.useRealTimers()
  for (const connection of connections) connection.destroy()
  proxy.close()
})

function proxyUrl(): string {
  const address = proxy.address()
  const url = new URL(postgresUrl())
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return url.href
}

it('a listener reconnects once a second while the database is away, and is called once it is back', async () => {
  const heard = vi.fn<() => void>()
  const listener = postgresListener(connectionTo(proxyUrl()), () => {})
  await listener.listen('catalogue_changed', heard)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  isOpen = false
  for (const connection of connections.splice(0)) connection.destroy()
  for (let second = 1; second <= 6; second += 1) {
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    await expect.poll(() => connections.length).toBe(second)
  }
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  // A database that accepts connections and never answers is away too.
  isOpen = true
  isFrozen = true
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await expect.poll(() => connections.length).toBe(7)
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(heard).not.toHaveBeenCalled()

  isFrozen = false
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  await listener.close()
})

it('a database that never answers counts as an outage, for a ping after two seconds', async () => {
  const database = await openPostgres(proxyUrl(), () => {})
  // Two that are open already, so that nobody waits for a new one.
  await Promise.all([database.ping(), database.ping()])
  isFrozen = true
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
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
  // Not polled for: that would let time go on.
  await new Promise(setImmediate)
  expect(outcomes).toContain('ping away')
  await vi.advanceTimersByTimeAsync(12 * SECOND_MS)
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

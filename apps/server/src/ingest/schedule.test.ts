import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { skippedNotices } from '#db/catalogue-schema.ts'
import { openPostgres } from '#db/postgres.ts'
import { clockAt } from '#testing/clock.ts'
import { hasPostgres, memoryDatabase, newPostgresDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { testApp } from '#testing/test-app.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { ingestStore } from './ingest.store.ts'
import { backoffMs, ingestWhileOpen, mayAsk, waitMs } from './schedule.ts'
import { A_NEW_ONE, BOTH, openTestServer } from './testing/ingest-test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (time: string) => Date.parse(`2026-03-01T${time}:00Z`)

describe('the wait for the next run of ingest', () => {
  test.each([
    ['is soon after a start that has no run behind it', null, 0.5, 1],
    ['is soon when one was missed', '09:00', 0, 0.5],
    ['is when the schedule says', '12:30', 0, 83],
    ['is a little later than that, not everywhere alike', '12:30', 0.5, 88],
  ])('%s', (_, last, random, minutes) => {
    const lastAttemptAt = last === null ? null : at(last)
    expect(waitMs('23 */2 * * *', { now: at('13:00'), lastAttemptAt, random }) / MINUTE).toBeCloseTo(
      minutes,
      1,
    )
  })

  it('ends before the run after it is due, however often runs are due', () => {
    const now = at('13:00')
    const lastAttemptAt = now
    expect(waitMs('* * * * *', { now, lastAttemptAt, random: 0.9 }) / MINUTE).toBeCloseTo(1.9, 3)
  })
})

describe('the back-off after failures', () => {
  test.each([
    [0, 0],
    [1, 15],
    [2, 30],
    [4, 120],
    [20, 24 * 60],
  ])('is, with %d in a row, %d minutes', (failures, minutes) => {
    expect(backoffMs(failures)).toBe(minutes * MINUTE)
    const run = {
      gameId: 'genshin' as const,
      attemptedAt: new Date(at('12:00')),
      succeededAt: null,
      failures,
      problems: [],
    }
    expect(mayAsk(run, at('12:00') + minutes * MINUTE)).toBe(true)
    expect(mayAsk(run, at('12:00') + minutes * MINUTE - 1)).toBe(
      failures === 0 ? mayAsk(run, at('11:59')) : false,
    )
  })
})

/** Only timers are fake; the promises in between are real. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await yieldToEventLoop()
}

describe('while the server is open', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('announcements are read by the schedule, one line in the log each time, and not after it closed', async () => {
    const database = await memoryDatabase()
    const server = await openTestServer(database)
    server.announce(A_NEW_ONE)
    const lines: string[] = []
    const app = fastify({ logger: { stream: { write: (line) => lines.push(line) } } })
    const attempts = async () => (await server.ingest.store.run('genshin'))?.attemptedAt.toISOString() ?? null
    const untilWaitingFor = fakeTimers()
    ingestWhileOpen(app, server.ingest, { schedule: '23 */2 * * *', random: () => 0 })
    await app.ready()

    await untilWaitingFor(MINUTE / 2)
    vi.advanceTimersByTime(29_999)
    expect(await attempts()).toBeNull()
    vi.advanceTimersByTime(1)
    await until(() => lines.length === 1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'announcements read',
      summary: expect.arrayContaining([expect.objectContaining({ game: 'genshin', catalogue: 'seeded' })]),
      problems: expect.arrayContaining(['genshin overseas ja: list: status 404']),
    })
    expect(await server.events()).toEqual(BOTH)

    // The next run is at 12:23, and the games that failed are left alone until their back-off is over.
    await untilWaitingFor(23 * MINUTE)
    server.clock.advance(10 * MINUTE)
    vi.advanceTimersByTime(23 * MINUTE)
    await until(() => lines.length === 2)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      summary: [{ game: 'genshin', catalogue: 'unchanged' }],
    })
    expect(await attempts()).toBe('2026-03-01T12:10:00.000Z')

    await untilWaitingFor(13 * MINUTE)
    await app.close()
    const asked = server.stub.requests.length
    server.clock.advance(DAY)
    vi.advanceTimersByTime(DAY)
    // As long as a run would take to get to its first feed, and longer.
    for (let turn = 0; turn < 20; turn += 1) await attempts()
    expect(server.stub.requests.length).toBe(asked)
    await server.close()
    await database.close()
  })

  it('a run that is further away than a timer can wait is waited for all the same', async () => {
    const database = await memoryDatabase()
    const server = await openTestServer(database)
    await server.run()
    const attemptedAt = async () => (await server.ingest.store.run('genshin'))?.attemptedAt.toISOString()
    const app = fastify()
    const untilWaitingFor = fakeTimers()
    ingestWhileOpen(app, server.ingest, { schedule: '0 0 1 * *', random: () => 0 })
    await app.ready()
    await untilWaitingFor(DAY)
    server.clock.advance(30 * DAY)
    vi.advanceTimersByTime(DAY)
    await untilWaitingFor(DAY / 2)
    expect(await attemptedAt()).toBe('2026-03-01T12:00:00.000Z')
    server.clock.advance(DAY / 2)
    vi.advanceTimersByTime(DAY / 2)
    await untilWaitingFor(DAY)
    expect(await attemptedAt()).toBe('2026-04-01T00:00:00.000Z')
    await app.close()
    await server.close()
    await database.close()
  })
})

/** Answers with how to wait until this is the newest wait. What other tests of this process left behind waits for other times. */
function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return async (ms: number) => {
    await until(() => timers.mock.calls.some(([, delay]) => delay === ms))
    timers.mockClear()
  }
}

describe('ingest runs on one node at a time', () => {
  it.skipIf(!hasPostgres)('on PostgreSQL, by an advisory lock that goes with its holder', async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    const [here, there] = await Promise.all([openPostgres(url, () => {}), openPostgres(url, () => {})])
    const outcome = await here.exclusively('ingest', () => there.exclusively('ingest', async () => 'both'))
    expect(outcome).toBeNull()
    expect(await there.exclusively('ingest', async () => 'mine')).toBe('mine')
    const another = await here.exclusively('ingest', () =>
      there.exclusively('housekeeping', async () => 'both'),
    )
    expect(another).toBe('both')
    await Promise.all([here.close(), there.close()])
  })
  it.skipIf(!hasPostgres)('and does no harm beside another that lost the lock', async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    const [here, there] = await Promise.all([openPostgres(url, () => {}), openPostgres(url, () => {})])
    const skipped = { gameId: 'zenless', language: 'en', key: '1', title: 'A notice', page: null } as const
    const { putting } = await there.sql.transaction(async (inner) => {
      await inner.insert(skippedNotices).values({ ...skipped, reason: 'no time', text: 'Old' })
      const work = ingestStore(here).putSkipped('zenless', [{ ...skipped, reason: 'no time', text: 'New' }])
      await untilBlocked(here, work)
      return { putting: work }
    })
    await putting
    expect(await ingestStore(here).skippedOf('zenless')).toMatchObject([{ key: '1', text: 'New' }])
    await Promise.all([here.close(), there.close()])
  })

  it('on PGlite, within the only process', async () => {
    const database = await memoryDatabase()
    expect(
      await database.exclusively('ingest', () => database.exclusively('ingest', async () => 'both')),
    ).toBeNull()
    await expect(database.exclusively('ingest', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await database.exclusively('ingest', async () => 'mine')).toBe('mine')
    const another = await database.exclusively('ingest', () =>
      database.exclusively('housekeeping', async () => 'both'),
    )
    expect(another).toBe('both')
    await database.close()
  })
})

describe('the state of ingest', () => {
  it('says when the facts were updated: by the edition of the files, then by the last feed, never by a new database', async () => {
    const database = await memoryDatabase()
    const clock = clockAt('2026-03-01T08:00:00Z')
    const updatedAt = async (edition: string) => {
      const { app } = await testApp({ database, clock, catalogue: { edition, shipped: [] } })
      const answer = await app.inject('/api/config')
      await app.close()
      return answer.json().data.catalogue_updated_at
    }
    expect(await updatedAt('2026-02-11')).toBe('2026-02-11T12:00:00.000Z')
    expect(await updatedAt('2026-03-01'), 'not in the future').toBe('2026-03-01T08:00:00.000Z')
    const attemptedAt = new Date('2026-02-27T09:23:00Z')
    const run = {
      gameId: 'zenless',
      attemptedAt,
      succeededAt: attemptedAt,
      failures: 0,
      problems: [],
    } as const
    await ingestStore(database).putRun(run)
    expect(await updatedAt('2026-02-11')).toBe('2026-02-27T09:23:00.000Z')
    expect(await updatedAt('2026-02-28')).toBe('2026-02-28T12:00:00.000Z')
    await database.close()
  })

  it('is told by game where announcements are read by themselves, and is that of the files before the first time', async () => {
    const database = await memoryDatabase()
    const succeededAt = new Date(at('12:00'))
    const run = {
      gameId: 'zenless',
      attemptedAt: succeededAt,
      succeededAt,
      failures: 0,
      problems: [],
    } as const
    await ingestStore(database).putRun(run)
    const { app, close } = await testApp({
      database,
      env: { INGEST_SCHEDULE: '0 0 1 1 *' },
      catalogue: { edition: '2026-02-20', shipped: [] },
    })
    expect((await app.inject('/api/config')).json().data.facts_read_at).toEqual({
      genshin: '2026-02-20T12:00:00.000Z',
      starrail: '2026-02-20T12:00:00.000Z',
      zenless: '2026-03-01T12:00:00.000Z',
      wuthering: '2026-02-20T12:00:00.000Z',
    })
    await close()
  })

  it.runIf(isOneNode)('is in /api/config and /metrics', async () => {
    const database = await memoryDatabase()
    const clock = clockAt('2026-03-01T12:00:00Z')
    const { app, close } = await testApp({ database, clock })
    expect((await app.inject('/api/config')).json()).toMatchObject({ data: { last_ingest: null } })
    const attemptedAt = new Date(at('12:00'))
    await ingestStore(database).putRun({
      gameId: 'zenless',
      attemptedAt,
      succeededAt: attemptedAt,
      failures: 2,
      problems: ['overseas ja: status 500'],
    })
    clock.advance(MINUTE)
    expect((await app.inject('/api/config')).json()).toMatchObject({
      data: { last_ingest: '2026-03-01T12:00:00.000Z' },
    })
    // Where nobody reads them by themselves, nobody waits for them.
    expect((await app.inject('/api/config')).json().data.facts_read_at).toBeNull()
    const metrics = await app.inject('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toContain(
      'bannerday_ingest_last_success_timestamp_seconds{game="zenless"} 1772366400\n',
    )
    expect(metrics.body).toContain(
      'bannerday_ingest_last_attempt_timestamp_seconds{game="zenless"} 1772366400\n',
    )
    expect(metrics.body).toContain('bannerday_ingest_failures{game="zenless"} 2\n')
    expect(metrics.body).toContain('bannerday_ingest_problems{game="zenless"} 1\n')
    expect(metrics.body).toContain('bannerday_ingest_skipped{game="zenless"} 0\n')
    const skipped = { gameId: 'zenless', language: 'en', title: 'A notice', reason: 'no time' } as const
    await database.sql.insert(skippedNotices).values([
      { ...skipped, key: '1' },
      { ...skipped, key: '2' },
    ])
    clock.advance(4_999)
    expect((await app.inject('/metrics')).body).toBe(metrics.body)
    clock.advance(1)
    expect((await app.inject('/metrics')).body).toContain('bannerday_ingest_skipped{game="zenless"} 2\n')
    await close()
  })
})

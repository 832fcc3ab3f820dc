import { randomBytes, randomUUID } from 'node:crypto'
import { DAY } from '@bannerday/domain/time'
import { eq, sql as rawSql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { accountsStore } from '#accounts/accounts.store.ts'
import { reports } from '#db/operators-schema.ts'
import { reminderDevices, reminderMessages } from '#db/reminders-schema.ts'
import {
  limitHits,
  limitWindows,
  loginStates,
  mailTokens,
  passwordResets,
  secrets,
  spentBotTokens,
  users,
} from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES, hasPostgres, memoryDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp } from '#testing/test-app.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { housekeepingStore } from './housekeeping.store.ts'

const A_STATE = { provider: 'qq', browserHash: '', nonce: '', codeVerifier: '', redirectUri: '' } as const

it.runIf(isOneNode)(
  'a row that is written again and again takes no more room from one housekeeping to the next',
  async () => {
    const database = await memoryDatabase()
    const { removeDead } = housekeepingStore(database)
    const kilobytes = async () => {
      const size = rawSql<number>`pg_total_relation_size('secrets') / 1024`
      const [row] = await database.sql.select({ size }).from(rawSql`(values (1)) as one`)
      return Number(row?.size)
    }
    const writeTenTimes = async () => {
      for (let time = 0; time < 10; time += 1) {
        const value = randomBytes(100_000).toString('base64')
        const set = { value }
        await database.sql
          .insert(secrets)
          .values({ name: 'large', value })
          .onConflictDoUpdate({ target: secrets.name, set })
      }
      await removeDead(0)
    }
    await writeTenTimes()
    const before = await kilobytes()
    for (let round = 0; round < 3; round += 1) await writeTenTimes()
    expect(await kilobytes()).toBeLessThan(before * 1.5)
    await database.close()
  },
)

describe.each(DATABASES)('housekeeping on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const removeDead = (mayContinue?: () => boolean) =>
    housekeepingStore(server.database).removeDead(server.clock.now(), mayContinue)
  const errorOf = async (token: string) => (await server.profile(token)).json().error_code
  const later = async (days: number) => {
    server.clock.advance(days * DAY)
    return removeDead()
  }

  it('an ended or expired session is remembered for 90 days', async () => {
    const [ended, unused] = [await server.anActivePlayer('ada'), await server.tokenOf('ada')]
    await server.post('logout', {}, bearer(ended))
    await later(90)
    expect([await errorOf(ended), await errorOf(unused)]).toEqual([200017, 200017])
    const newer = await server.tokenOf('ada')
    await later(2 / 24)
    expect([await errorOf(ended), await errorOf(unused)]).toEqual([200003, 200003])
    expect(await errorOf(newer)).toBe(200017)
  })

  it('a sign-in after all older sessions were removed is still mailed to the owner', async () => {
    await server.anActivePlayer('away')
    await later(91)
    await server.tokenOf('away')
    const { text } = await server.inbox.mailAbout('away@example.org', 'New sign-in to Bannerday')
    expect(text).toContain('away')
  })

  it('the name and address of an account that was not activated for a week become free', async () => {
    await server.register('squat')
    await later(6.9)
    expect((await server.register('squat', { email: 'else@example.org' })).statusCode).toBe(409)
    await later(0.1)
    expect((await server.login('squat')).json()).toMatchObject({ code: 401, error_code: 200004 })
    await server.anActivePlayer('other')
    expect((await server.register('squat')).statusCode).toBe(201)
    expect((await server.verify(await server.inbox.tokenFor('squat@example.org', 2))).statusCode).toBe(200)
    await later(30)
    expect((await server.login('squat')).statusCode).toBe(200)
  })

  test.each([
    ['resend_verification', 'the mail'],
    ['request_reset', 'the way back'],
  ])('an inactive account is kept as long as a link to it works: %s', async (path) => {
    const name = path.replace('_', '-')
    await server.register(name)
    const isThere = async () => (await server.login(name)).statusCode === 403
    server.clock.advance(7 * DAY)
    await server.post(path, { email: `${name}@example.org`, cf_token: 'x' })
    await removeDead()
    expect(await isThere()).toBe(true)
    await later(1)
    expect(await isThere()).toBe(false)
  })

  it('a banned account is never removed', async () => {
    await server.register('rude')
    const store = accountsStore(server.database)
    const { id = 0 } = (await store.byUsername('rude')) ?? {}
    await store.setStatus(id, 'banned', new Date(server.clock.now()))
    await later(400)
    expect((await server.register('rude', { email: 'else@example.org' })).statusCode).toBe(409)
  })

  it('expired rows are removed, and none a moment too early', async () => {
    const { sql } = server.database
    const { id: userId = 0 } = (await accountsStore(server.database).byUsername('ada')) ?? {}
    await later(1)
    const now = server.clock.now()
    const [past, ahead] = [new Date(now), new Date(now + 1)]
    await sql.insert(loginStates).values([
      { stateHash: 'past', expiresAt: past, ...A_STATE },
      { stateHash: 'ahead', expiresAt: ahead, ...A_STATE },
    ])
    await sql.insert(spentBotTokens).values([
      { tokenHash: 'past', expiresAt: past },
      { tokenHash: 'ahead', expiresAt: ahead },
    ])
    await sql.insert(limitHits).values([
      { key: 'past', hits: [1], expiresAt: now },
      { key: 'ahead', hits: [1], expiresAt: now + 1 },
    ])
    await sql.insert(limitWindows).values([
      { key: 'past', startsAt: now - 120_000, count: 1 },
      { key: 'ahead', startsAt: now - 119_999, count: 1 },
    ])
    for (const links of [mailTokens, passwordResets])
      await sql.insert(links).values({ userId, tokenHash: 'ahead', expiresAt: ahead })
    expect(await removeDead()).toEqual({
      login_states: 1,
      spent_bot_tokens: 1,
      limit_hits: 1,
      limit_windows: 1,
    })
    expect(await sql.select({ left: loginStates.stateHash }).from(loginStates)).toEqual([{ left: 'ahead' }])
    expect(await sql.select({ left: limitWindows.key }).from(limitWindows)).toEqual([{ left: 'ahead' }])
    server.clock.advance(1)
    expect(await removeDead()).toEqual({
      login_states: 1,
      spent_bot_tokens: 1,
      limit_hits: 1,
      limit_windows: 1,
      mail_tokens: 1,
      password_resets: 1,
    })
    expect(await removeDead()).toEqual({})
  })

  it('a device that was not heard of for 120 days is no longer reminded, and sent messages are forgotten after 40', async () => {
    const { sql } = server.database
    const at = new Date(server.clock.now())
    const device = { p256dh: 'p', auth: 'a', plan: {}, plannedUntil: at, planAt: at, usedAt: at }
    const [saved] = await sql
      .insert(reminderDevices)
      .values({ ...device, endpoint: 'https://push.example.com/quiet' })
      .returning()
    const deviceId = saved?.id ?? 0
    await sql.insert(reminderMessages).values([
      { deviceId, key: 'sent', dueAt: at, settledAt: at },
      { deviceId, key: 'waiting', dueAt: at },
    ])
    expect(await later(39.9)).not.toHaveProperty('reminder_messages')
    expect(await later(0.1)).toMatchObject({ reminder_messages: 1 })
    expect(await later(79.9)).not.toHaveProperty('reminder_devices')
    expect(await later(0.1)).toMatchObject({ reminder_devices: 1 })
    expect(await sql.select().from(reminderMessages)).toEqual([])
  })

  it('what players reported is kept for 180 days, whether or not an operator has closed it', async () => {
    const at = new Date(server.clock.now())
    const report = {
      at,
      gameId: 'genshin',
      activityUuid: randomUUID(),
      titles: { en: 'Festival' },
      text: 'Too late',
    } as const
    await server.database.sql.insert(reports).values([report, { ...report, closedAt: at }])
    expect(await later(179.9)).not.toHaveProperty('reports')
    expect(await later(0.1)).toMatchObject({ reports: 2 })
  })

  it('housekeeping goes on until all is done, unless the server stops', async () => {
    const rows = Array.from({ length: 2_500 }, (__, index) => ({ key: `${index}`, hits: [1], expiresAt: 1 }))
    await server.database.sql.insert(limitHits).values(rows)
    expect(await removeDead(() => false)).toEqual({})
    expect(await removeDead()).toEqual({ limit_hits: 2_500 })
  })
})

it.skipIf(!hasPostgres)('a row that is renewed meanwhile is not removed', async () => {
  const [, open] = DATABASES[1] ?? []
  const server = await openAccountTestServer(open ?? memoryDatabase)
  await server.register('waker')
  server.clock.advance(8 * DAY)
  const { sql } = server.database
  const keeping = await sql.transaction(async (inner) => {
    await inner.update(users).set({ status: 'active' }).where(eq(users.usernameKey, 'waker'))
    const removed = housekeepingStore(server.database).removeDead(server.clock.now())
    await untilBlocked(server.database, removed)
    return { removed }
  })
  expect(await keeping.removed).toEqual({ mail_tokens: 1 })
  expect((await server.login('waker')).statusCode).toBe(200)
  await server.close()
})

describe('while the server is open', () => {
  afterEach(() => vi.useRealTimers())

  it('housekeeping runs every five minutes and logs what it removed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const database = await memoryDatabase()
    const clock = clockAt('2026-03-01T12:00:00Z')
    const server = await testApp({ database, clock })
    const told = () => server.logLines().filter(({ msg }) => msg === 'dead rows removed')
    const timers = vi.getTimerCount()
    for (let round = 1; round <= 2; round += 1) {
      await database.sql.insert(loginStates).values({ stateHash: '', expiresAt: new Date(0), ...A_STATE })
      vi.advanceTimersByTime(5 * 60_000 - 1)
      expect(await database.sql.$count(loginStates)).toBe(1)
      vi.advanceTimersByTime(1)
      while (told().length < round || vi.getTimerCount() < timers) await new Promise(setImmediate)
    }
    expect(told()).toMatchObject([{ removed: { login_states: 1 } }, { removed: { login_states: 1 } }])
    await server.close()
  })
})

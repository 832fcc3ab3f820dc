import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { qrSessions, sessions, users } from '#db/schema.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { qrLoginClient } from '#testing/qr-login-client.ts'

/** PGlite takes one query at a time and is slow at it; races show on PostgreSQL. */
const MANY: Readonly<Record<string, number>> = { PGlite: 100, PostgreSQL: 1_000 }

describe.each(DATABASES)('QR login on %s', (name, open) => {
  const many = MANY[name] ?? 0
  let server: AccountTestServer
  let qr: ReturnType<typeof qrLoginClient>
  let ada: string
  let bob: string
  beforeAll(async () => {
    server = await openAccountTestServer(open)
    qr = qrLoginClient(server)
    ada = await server.aPlayer('ada')
    bob = await server.aPlayer('bob')
  })
  afterAll(() => server.close())

  it('generated ids are unguessable, unique and not cacheable', async () => {
    const answers: Awaited<ReturnType<typeof qr.post>>[] = []
    while (answers.length < many)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => qr.post('generate', {})))))
    const idsOf = (field: string) => answers.map((answer) => String(answer.json().data[field]))
    for (const [field, pattern] of [
      ['session_id', /^[\w-]{43}$/],
      // 132 bits; more would make the picture harder to scan.
      ['qr_session_id', /^[\w-]{22}$/],
      ['qr_code', /^[\w-]{22}$/],
    ] as const) {
      expect(new Set(idsOf(field)).size).toBe(many)
      for (const id of idsOf(field)) expect(id).toMatch(pattern)
    }
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
    expect(answers[0]?.headers['set-cookie']).toMatch(
      /^qr=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(answers[0]?.json().data.expires_in).toBe(120)
  })

  it('a browser gets one cookie for all its codes', async () => {
    const first = await qr.generate()
    const again = await qr.post('generate', {}, { cookie: `other=1; ${first.cookie}` })
    expect(again.headers['set-cookie']).toContain(`${first.cookie};`)
    const forged = await qr.post('generate', {}, { cookie: 'qr=mine' })
    expect(forged.headers['set-cookie']).toMatch(/^qr=[\w-]{43};/)
  })

  test.each([
    'qr=%E0%A4%A',
    'qr="',
    '=;=;;',
    '__proto__=x; constructor=y',
    'qr',
    `qr=${'x'.repeat(8_000)}`,
    'ÿ=ÿ; qr=ÿ',
  ])('a browser whose cookie is broken gets a new one: %s', async (cookie) => {
    const { statusCode, headers } = await qr.post('generate', {}, { cookie })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toMatch(/^qr=[\w-]{43};/)
  })

  it('a QR login goes from pending over scanned to confirmed, with one token at the end', async () => {
    const code = await qr.generate('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
    expect((await qr.check(code.session_id)).json().data).toMatchObject({ status: 'pending' })
    expect((await qr.scan(code, ada)).json().data).toMatchObject({
      device: 'Firefox, Windows',
      ip: '127.0.0.1',
      created_at: expect.stringMatching(/Z$/),
    })
    expect((await qr.check(code.session_id)).json().data).toMatchObject({ status: 'scanned' })
    expect((await qr.confirm(code, ada)).statusCode).toBe(200)
    const granted = (await qr.check(code.session_id)).json().data
    expect(granted.status).toBe('confirmed')
    expect((await server.profile(String(granted.token))).json()).toMatchObject({ data: { username: 'ada' } })
    expect((await qr.check(code.session_id)).json()).toMatchObject({ code: 410, error_code: 200030 })
  })

  it('a scan names the asking device, its address and the player who would let it in', async () => {
    const code = await qr.generate('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
    const asking = { device_info: 'Firefox, Windows', ip_address: '127.0.0.1' }
    expect((await qr.scan(code)).json().data).toMatchObject({ ...asking, user_info: null })
    expect((await qr.scan(code, ada)).json().data).toMatchObject({
      ...asking,
      user_info: { username: 'ada', user_id: expect.any(String), nickname: null, avatar: null },
    })
  })

  it('a poll names the asking device, and the player only once they have confirmed', async () => {
    const code = await qr.generate('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
    const poll = async () => (await qr.check(code.session_id)).json().data
    const asking = { device_info: 'Firefox, Windows', ip_address: '127.0.0.1' }
    expect(await poll()).toEqual({ status: 'pending', ...asking })
    await qr.scan(code, ada)
    expect(await poll()).toEqual({ status: 'scanned', ...asking })
    await qr.confirm(code, ada)
    expect(await poll()).toEqual({
      status: 'confirmed',
      token: expect.any(String),
      ...asking,
      user_info: { username: 'ada', user_id: expect.any(String), nickname: null, avatar: null },
    })
  })

  it('a QR login works for a client that knows one id only', async () => {
    const { session_id, qr_code } = await qr.generate()
    await qr.post('scan', { qr_code, session_id }, bearer(ada))
    await qr.post('confirm', { session_id }, bearer(ada))
    expect((await qr.check(session_id)).json().data.token).toMatch(/^[\w-]{43}$/)
  })

  it('a poll with the id in the picture is never answered, whatever the state', async () => {
    const code = await qr.generate()
    const pollsPicture = async () => (await qr.check(code.qr_session_id)).json().error_code
    expect(await pollsPicture()).toBe(200032)
    await qr.scan(code, ada)
    expect(await pollsPicture()).toBe(200032)
    await qr.confirm(code, ada)
    expect(await pollsPicture()).toBe(200032)
    await qr.check(code.session_id)
    expect(await pollsPicture()).toBe(200032)
  })

  it('a code that one browser has polled answers no other browser', async () => {
    const code = await qr.generate()
    const other = await qr.generate()
    expect((await qr.check(code.session_id, code.cookie)).statusCode).toBe(200)
    await qr.scan(code, ada)
    await qr.confirm(code, ada)
    expect((await qr.check(code.session_id, other.cookie)).json()).toMatchObject({
      code: 404,
      error_code: 200032,
    })
    expect((await qr.check(code.session_id)).statusCode).toBe(404)
    expect((await qr.check(code.session_id, code.cookie)).json().data.token).toMatch(/^[\w-]{43}$/)
  })

  it('of two browsers that poll first at the same moment one is answered', async () => {
    const [code, other] = [await qr.generate(), await qr.generate()]
    const answers = await Promise.all([code, other].map(({ cookie }) => qr.check(code.session_id, cookie)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
  })

  it('50 polls at once get one token', async () => {
    const code = await qr.aConfirmedCode(ada)
    const before = await server.database.sql.$count(sessions)
    const answers = await Promise.all(Array.from({ length: 50 }, () => qr.check(code.session_id)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 410)).toHaveLength(49)
    expect(await server.database.sql.$count(sessions)).toBe(before + 1)
  })

  it('a code belongs to the player who scans it first', async () => {
    const code = await qr.generate()
    const scans = await Promise.all([qr.scan(code, ada), qr.scan(code, bob)])
    expect(scans.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [owner, other] = scans[0]?.statusCode === 200 ? [ada, bob] : [bob, ada]
    expect((await qr.confirm(code, other)).json()).toMatchObject({ code: 409, error_code: 200031 })
    expect((await qr.confirm(code, owner)).statusCode).toBe(200)
  })

  test.each([
    ['inactive', 200011],
    ['banned', 200012],
  ] as const)('confirming a code is refused to somebody %s', async (status, error_code) => {
    const eve = await server.aPlayer(`eve-${status}`)
    const code = await qr.generate()
    await qr.scan(code, eve)
    await server.database.sql
      .update(users)
      .set({ status })
      .where(eq(users.username, `eve-${status}`))
    expect((await qr.confirm(code, eve)).json()).toMatchObject({ code: 403, error_code })
    expect((await qr.check(code.session_id)).json().data).toMatchObject({ status: 'scanned' })
  })

  it('a code is confirmed once, after a scan, by a player', async () => {
    const code = await qr.generate()
    expect((await qr.confirm(code)).statusCode).toBe(401)
    expect((await qr.confirm(code, ada)).statusCode).toBe(409)
    await qr.scan(code)
    expect((await qr.confirm(code, ada)).statusCode).toBe(200)
    expect((await qr.confirm(code, ada)).statusCode).toBe(409)
  })

  it('declining a code ends it', async () => {
    const code = await qr.generate()
    await qr.scan(code, ada)
    expect((await qr.deny(code, bob)).statusCode).toBe(409)
    expect((await qr.deny(code, ada)).statusCode).toBe(200)
    expect((await qr.check(code.session_id)).json()).toEqual({
      code: 410,
      message: 'QR code expired, please refresh',
      error_code: 200030,
      data: { status: 'denied' },
    })
    expect((await qr.confirm(code, ada)).statusCode).toBe(410)
  })

  it('a confirmed code can be declined by the same player until its token is collected', async () => {
    const code = await qr.aConfirmedCode(ada)
    expect((await qr.deny(code, bob)).statusCode).toBe(409)
    expect((await qr.deny(code, ada)).statusCode).toBe(200)
    expect((await qr.check(code.session_id)).statusCode).toBe(410)
    const collected = await qr.aConfirmedCode(ada)
    expect((await qr.check(collected.session_id)).statusCode).toBe(200)
    expect((await qr.deny(collected, ada)).statusCode).toBe(410)
  })

  it('five wrong codes void a QR login', async () => {
    const code = await qr.generate()
    for (let guess = 0; guess < 4; guess += 1)
      expect((await qr.scan(code, ada, `guess-${guess}`)).json()).toMatchObject({
        code: 400,
        error_code: 200033,
      })
    expect((await qr.check(code.session_id)).statusCode).toBe(200)
    expect((await qr.scan(code, ada, 'guess-5')).statusCode).toBe(400)
    for (const answer of [
      qr.scan(code, ada),
      qr.confirm(code, ada),
      qr.deny(code, ada),
      qr.check(code.session_id),
    ]) {
      const { code: status, data } = (await answer).json()
      expect([status, data]).toEqual([410, undefined])
    }
  })

  it('a code expires by the clock of the database', async () => {
    const [pending, scanned, confirmed] = [
      await qr.generate(),
      await qr.generate(),
      await qr.aConfirmedCode(ada),
    ]
    await qr.scan(scanned, ada)
    await server.database.sql.update(qrSessions).set({ expiresAt: new Date(0) })
    const late = [
      qr.scan(pending, ada),
      qr.confirm(scanned, ada),
      qr.deny(scanned, ada),
      qr.check(scanned.session_id),
      qr.check(confirmed.session_id),
    ]
    for (const answer of late) expect((await answer).json()).toMatchObject({ code: 410, error_code: 200030 })
  })

  test.each(['x', 'x'.repeat(43)])('an unknown session id is not found: %s', async (id) => {
    expect((await qr.check(id)).json()).toMatchObject({ code: 404, error_code: 200032 })
    expect((await qr.post('scan', { qr_code: 'x', session_id: id })).statusCode).toBe(404)
    expect((await qr.post('confirm', { session_id: id }, bearer(ada))).statusCode).toBe(404)
  })

  it('a confirmed code gives no token once the player has logged out everywhere or was banned', async () => {
    const carol = await server.aPlayer('carol')
    const granted = await qr.aConfirmedCode(carol)
    const claimed = await qr.generate()
    await qr.scan(claimed, carol)
    await server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(carol) })
    expect((await qr.check(granted.session_id)).statusCode).toBe(410)
    expect((await qr.check(claimed.session_id)).statusCode).toBe(410)

    const dave = await server.aPlayer('dave')
    const code = await qr.aConfirmedCode(dave)
    await server.database.sql.update(users).set({ status: 'banned' })
    expect((await qr.check(code.session_id)).statusCode).toBe(410)
    await server.database.sql.update(users).set({ status: 'active' })
  })

  it('an expired code is remembered for an hour', async () => {
    const [running, past] = [await qr.generate(), await qr.generate()]
    const ended = (minutes: number) =>
      server.database.sql
        .update(qrSessions)
        .set({ expiresAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(qrSessions.publicId, past.qr_session_id))
    const { removeDead } = housekeepingStore(server.database)
    await ended(55)
    await removeDead(server.clock.now())
    expect((await qr.check(past.session_id)).statusCode).toBe(410)
    await ended(65)
    await removeDead(server.clock.now())
    expect((await qr.check(past.session_id)).statusCode).toBe(404)
    expect((await qr.check(running.session_id)).statusCode).toBe(200)
  })

  it('neither the secret nor the code is stored in plain text', async () => {
    const code = await qr.generate()
    const dump = JSON.stringify(await server.database.sql.select().from(qrSessions))
    expect(dump).not.toContain(code.session_id)
    expect(dump).not.toContain(code.qr_code)
  })
})

describe('limits of QR login', () => {
  it('polling faster than once a second and generating more than ten codes a minute are asked to wait', async () => {
    const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on' })
    const generated = await server.app.inject({ method: 'POST', url: '/api/auth/qrcode/generate' })
    const check = () =>
      server.app.inject(`/api/auth/qrcode/check?session_id=${generated.json().data.session_id}`)
    expect((await check()).statusCode).toBe(200)
    const hasty = await check()
    expect(hasty.statusCode).toBe(429)
    expect(hasty.headers['retry-after']).toBe('5')
    await server.database.sql.update(qrSessions).set({ checkedAt: new Date(0) })
    expect((await check()).statusCode).toBe(200)

    const generate = () => server.app.inject({ method: 'POST', url: '/api/auth/qrcode/generate' })
    for (let count = 1; count < 10; count += 1) expect((await generate()).statusCode).toBe(200)
    const oneTooMany = await generate()
    expect(oneTooMany.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(oneTooMany.headers['retry-after']).toBe('60')
    await server.close()
  })
})

import { DAY, HOUR } from '@bannerday/domain/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#db/schema.ts'
import {
  PASSWORD,
  bearer,
  openAccountTestServer,
  type AccountTestServer,
} from '#testing/account-test-server.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'
import { accountsStore } from './accounts.store.ts'

const cookieOf = ({ headers }: { readonly headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

describe.each(DATABASES)('signing in on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('signing in with a wrong password is refused alike for active, inactive, banned and unknown accounts', async () => {
    await server.anActivePlayer('known')
    await server.register('sleepy')
    const store = accountsStore(server.database)
    const banned = await store.byUsername('known')
    const wrong = await server.login('known', 'wrong password')
    if (banned) await store.setStatus(banned.id, 'banned', new Date(server.clock.now()))
    const answers = await Promise.all(
      ['nobody', 'sleepy', 'known'].map((name) => server.login(name, 'wrong password')),
    )
    for (const answer of answers) {
      expect(answer.body).toBe(wrong.body)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers))
    }
    expect(wrong.json()).toMatchObject({ code: 401, error_code: 200004 })
    expect((await server.login('known')).json()).toMatchObject({ code: 403, error_code: 200012 })
  })

  it('a name that could not be chosen any more still signs in', async () => {
    await server.anActivePlayer('older')
    const name = 'old\u034Fer'
    await server.database.sql
      .update(users)
      .set({ username: name, usernameKey: name })
      .where(eq(users.usernameKey, 'older'))
    expect((await server.register(name, { email: 'newer@example.org' })).json()).toMatchObject({
      code: 400,
      error_code: 200023,
    })
    expect((await server.login(name)).statusCode).toBe(200)
  })

  it('signing in gives a new token each time, and older ones stay valid', async () => {
    const one = await server.anActivePlayer('many')
    const two = await server.tokenOf('many')
    expect(one).not.toBe(two)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect((await server.profile(one)).statusCode).toBe(200)
    expect((await server.profile(two)).json()).toMatchObject({
      data: {
        user_id: expect.any(String),
        username: 'many',
        nickname: null,
        avatar: null,
        settings_metadata: {},
      },
    })
  })

  it('after 10 wrong passwords from one address only that address has to wait, also when 40 come at once', async () => {
    const token = await server.anActivePlayer('target')
    const guesses = Array.from({ length: 40 }, (__, index) =>
      server.login('target', `guess ${index}`, '198.51.100.1'),
    )
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    // On a slow machine some of them are told to come back, which is no guess.
    while (codes.filter((code) => code === 401).length < 10)
      codes.push((await server.login('target', 'one more guess', '198.51.100.1')).statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => ![401, 429, 503].includes(code))).toEqual([])
    const refused = await server.login('target', PASSWORD, '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 200010 })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await server.login('target', PASSWORD, '198.51.100.2')).statusCode).toBe(200)
    expect((await server.profile(token)).statusCode).toBe(200)
    server.clock.advance(900_000)
    expect((await server.login('target', PASSWORD, '198.51.100.1')).statusCode).toBe(200)
  })
})

describe.each(DATABASES)('an account that many addresses guess at, on %s', (_, open) => {
  it('an account that many addresses guess at stays open to a browser that signed in before, and after a reset', async () => {
    const server = await openAccountTestServer(open)
    const session = await server.anActivePlayer('famous')
    const cookie = String((await server.login('famous')).headers['set-cookie'])
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
    const cookieOfQr = String((await server.collect(await server.grantByQr(session))).headers['set-cookie'])
    for (let count = 0; count < 31; count += 1)
      await server.login('famous', `guess ${count}`, `198.51.100.${count}`)

    const signIn = (headers: Record<string, string>, password = PASSWORD) =>
      server.post('login', { username: 'famous', password, cf_token: 'x' }, headers, '192.0.2.7')
    expect((await signIn({})).json()).toMatchObject({ code: 429, error_code: 200010 })
    expect((await signIn({ cookie: `device=${'A'.repeat(43)}` })).statusCode).toBe(429)
    for (const signedIn of [cookie, cookieOfQr])
      expect((await signIn({ cookie: signedIn.split(';')[0] ?? '' })).statusCode).toBe(200)

    await server.post('request_reset', { email: 'famous@example.org', cf_token: 'x' })
    const { token } = await server.inbox.mailAbout('famous@example.org', 'Set a new Bannerday password')
    await server.post('reset_password', { reset_token: token, password: 'another horse 10' })
    expect((await signIn({}, 'another horse 10')).statusCode).toBe(200)
    await server.close()
  })

  it('browsers that a stolen session lets in by QR code guess together, and the browser of the owner goes on', async () => {
    const server = await openAccountTestServer(open)
    const stolen = await server.anActivePlayer('robbed')
    const owners = cookieOf(await server.login('robbed'))
    const letIn = async () => cookieOf(await server.collect(await server.grantByQr(stolen)))
    const signIn = async (cookie: string, password: string, address: string) => {
      const payload = { username: 'robbed', password, cf_token: 'x' }
      return (await server.post('login', payload, { cookie }, address)).statusCode
    }
    for (let count = 0; count < 10; count += 1)
      expect(await signIn(await letIn(), `guess ${count}`, `198.51.100.${count}`)).toBe(401)
    expect(await signIn(await letIn(), PASSWORD, '198.51.100.77')).toBe(429)
    expect(await signIn(owners, PASSWORD, '198.51.100.77')).toBe(200)
    await server.close()
  })
})

describe.each(DATABASES)('a session on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('logging out ends one session, and its token is known as ended', async () => {
    const one = await server.anActivePlayer('leaver')
    const two = await server.tokenOf('leaver')
    expect((await server.post('logout', {}, bearer(one))).statusCode).toBe(200)
    expect((await server.profile(one)).json()).toMatchObject({ code: 401, error_code: 200017 })
    expect((await server.post('logout', {}, bearer(one))).statusCode).toBe(401)
    expect((await server.profile(two)).statusCode).toBe(200)
  })
  it('logging out everywhere ends all sessions of the player', async () => {
    const one = await server.anActivePlayer('everywhere')
    const two = await server.tokenOf('everywhere')
    const bystander = await server.aBystander('elsewhere')
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(two) }))
        .statusCode,
    ).toBe(200)
    expect((await server.profile(one)).json()).toMatchObject({ error_code: 200017 })
    expect((await server.profile(two)).json()).toMatchObject({ error_code: 200017 })
    expect(await bystander()).toEqual([200, 200])
  })
  it('a ban ends a session at once and is the reason given', async () => {
    const token = await server.anActivePlayer('rude')
    const bystander = await server.aBystander('polite')
    const store = accountsStore(server.database)
    const user = await store.byUsername('rude')
    if (user) await store.setStatus(user.id, 'banned', new Date(server.clock.now()))
    expect((await server.profile(token)).json()).toMatchObject({ code: 403, error_code: 200012 })
    expect(await bystander()).toEqual([200, 200])
    if (user) await store.setStatus(user.id, 'active', new Date(server.clock.now()))
    expect((await server.profile(token)).json()).toMatchObject({ error_code: 200017 })
  })
  it('a session is renewed while it is used and expires when it is not', async () => {
    const token = await server.anActivePlayer('slider')
    for (let hour = 0; hour < 4; hour += 1) {
      server.clock.advance(HOUR)
      expect((await server.profile(token)).statusCode).toBe(200)
    }
    server.clock.advance(2 * HOUR)
    expect((await server.profile(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
  })
  it('a session ends after 180 days, however much it is used', async () => {
    const life = await openAccountTestServer(open, { SESSION_TTL: String(30 * 86_400) })
    const token = await life.anActivePlayer('regular')
    for (let day = 0; day < 179; day += 20) {
      expect((await life.profile(token)).statusCode).toBe(200)
      life.clock.advance(20 * DAY)
    }
    expect((await life.profile(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
    await life.close()
  })
  it('a session token is stored only as a hash', async () => {
    const token = await server.anActivePlayer('secret')
    const dump = JSON.stringify(await server.database.sql.query.sessions.findMany())
    expect(dump).not.toContain(token)
  })
})

describe.each(DATABASES)('two nodes on %s', (_, open) => {
  it('a session that one node has ended is ended on the other at once', async () => {
    const server = await openAccountTestServer(open)
    const other = await testApp({ database: server.database, clock: clockAt('2026-03-01T12:00:00Z') })
    const there = (token: string) => other.app.inject({ url: '/api/user/profile', headers: bearer(token) })
    const first = await server.anActivePlayer('ubiquitous')
    const tokens = [first, await server.tokenOf('ubiquitous'), await server.tokenByQr(first)]
    for (const token of tokens) expect((await there(token)).statusCode).toBe(200)
    await server.post('logout_all', {}, bearer(first))
    for (const node of [there, server.profile])
      for (const token of tokens)
        expect((await node(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
    await other.app.close()
    await server.close()
  })
})

describe('a paused sign-in method', () => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(memoryDatabase, {
      PAUSED_METHODS: 'login, register, microsoft, qq',
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 'secret',
      QQ_APP_ID: 'id',
      QQ_APP_KEY: 'key',
    })
  })
  afterAll(() => server.close())

  const player = { username: 'ada', email: 'ada@example.org', password: PASSWORD, cf_token: 'x' }
  test.each([
    ['POST', 'login'],
    ['POST', 'register'],
    ['GET', 'microsoft/login'],
    ['GET', 'qq/login'],
    // Begun before the method was paused.
    ['GET', 'microsoft/callback?ms_code=c&ms_state=s&json=1'],
    ['GET', 'qq/callback?qq_code=c&qq_state=s&json=1'],
  ] as const)('a paused sign-in method answers 503 for an hour at a time: %s %s', async (method, path) => {
    const url = `/api/auth/${path}`
    const answer = await server.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: player }),
    })
    expect(answer.json()).toMatchObject({ code: 503, error_code: 200018 })
    expect(answer.headers['retry-after']).toBe('3600')
    expect(await server.countUsers()).toBe(0)
  })
})

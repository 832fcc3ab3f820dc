import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#db/schema.ts'
import { type AccountsDesk, bearer, openAccountsDesk, PASSWORD } from '#testing/accounts-desk.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'

const NO_TEXTS = [undefined, null, 7, ['x'], { x: 'x' }]

describe('the door', () => {
  let desk: AccountsDesk
  beforeAll(async () => {
    desk = await openAccountsDesk(memoryDatabase)
  })
  afterAll(() => desk.close())

  test.each(['register', 'login'] as const)('%s takes no field that is not a text', async (path) => {
    const good = { username: 'bob', email: 'bob@example.org', password: PASSWORD, cf_token: 'x' }
    const fields = path === 'register' ? ['username', 'email', 'password'] : ['username', 'password']
    for (const field of fields) {
      for (const value of NO_TEXTS) {
        const answer = await desk.post(path, { ...good, [field]: value })
        expect({ field, value, code: answer.json().code }).toEqual({ field, value, code: 400 })
      }
    }
    expect(await desk.countUsers()).toBe(0)
  })

  test.each([
    ['of 8 characters that nobody tries first', 'qx7!kd_w', 201],
    ['that is the username', 'Door.Mouse', 400],
    ['of 200 KB', 'x'.repeat(200_000), 400],
  ])('a password %s is answered with its code', async (_, password, code) => {
    expect((await desk.register('door.mouse', { password })).statusCode).toBe(code)
    await desk.database.sql.delete(users)
  })

  it('refuses a password of 200 KB before it is hashed', async () => {
    // More at once than the hasher's queue takes: if passwords were hashed, some answers would be 503.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (__, index) =>
        desk.register(`long${index}`, { password: 'x'.repeat(200_000) }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  })

  it('knows a name with a space behind it as none', async () => {
    await desk.register('alice')
    expect((await desk.register('alice ', { email: 'other@example.org' })).statusCode).toBe(400)
  })

  test.each(['a@b.c\r\nBcc: x@y.z', `${'x'.repeat(300)}@example.org`, 'nobody', 'nobody@example'])(
    'writes to nobody for the address %j',
    async (email) => {
      for (const path of ['resend_verification', 'request_reset'])
        expect((await desk.post(path, { email, cf_token: 'x' })).json()).toMatchObject({ error_code: 200014 })
      expect((await desk.register('injector', { email })).json()).toMatchObject({ error_code: 200014 })
      expect(desk.inbox.to(email)).toEqual([])
      expect(desk.inbox.to('x@y.z')).toEqual([])
    },
  )

  const signedInCalls = ENDPOINTS.filter(({ access }) => access === 'signed-in')
  test.each(signedInCalls.map(({ method, path }) => [method, path] as const))(
    '%s %s is closed to who is not signed in, before anything else is looked at',
    async (method, path) => {
      const answer = await desk.server.app.inject({ method, url: path })
      expect(answer.json()).toMatchObject({ code: 401, error_code: 200003 })
    },
  )

  const posts = ENDPOINTS.filter(({ method, path }) => method === 'POST' && /auth|user/.test(path))
  test.each(posts.map(({ path }) => path))('%s is for POST with JSON only', async (path) => {
    const asGet = await desk.server.app.inject(path)
    expect(asGet.json()).toMatchObject({ code: 405, error_code: 100005 })
    expect(asGet.headers['allow']).toBe('POST')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await desk.server.app.inject({
        method: 'POST',
        url: path,
        headers: { ...bearer(await desk.aPlayer(`${type}${path}`)), 'content-type': type },
        payload: 'username=bob',
      })
      expect(answer.json()).toMatchObject({ code: 415, error_code: 100006 })
    }
  })
})

describe('the door with its limits', () => {
  it('asks the 21st login of a minute from one address to wait, and nobody else', async () => {
    const desk = await openAccountsDesk(memoryDatabase, { RATE_LIMITS: 'on' })
    for (let count = 0; count < 20; count += 1)
      expect((await desk.login(`nobody${count}`, PASSWORD, '198.51.100.1')).statusCode).toBe(401)
    const refused = await desk.login('nobody', PASSWORD, '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe('60')
    expect((await desk.login('nobody', PASSWORD, '198.51.100.2')).statusCode).toBe(401)
    await desk.close()
  })
})

describe.each(DATABASES)('two nodes on %s', (_, open) => {
  it('know at once what the other has ended', async () => {
    const desk = await openAccountsDesk(open)
    const other = await testApp({ database: desk.database, clock: clockAt('2026-03-01T12:00:00Z') })
    const there = (token: string) => other.app.inject({ url: '/api/user/profile', headers: bearer(token) })
    const first = await desk.anActivePlayer('ubiquitous')
    const tokens = [first, await desk.tokenOf('ubiquitous'), await desk.tokenByQr(first)]
    for (const token of tokens) expect((await there(token)).statusCode).toBe(200)
    await desk.post('logout_all', {}, bearer(first))
    for (const node of [there, desk.profile])
      for (const token of tokens)
        expect((await node(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
    await other.app.close()
    await desk.close()
  })
})

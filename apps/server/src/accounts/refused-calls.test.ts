import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sessions, users } from '#db/schema.ts'
import {
  PASSWORD,
  bearer,
  openAccountTestServer,
  type AccountTestServer,
} from '#testing/account-test-server.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'

const NOT_TEXT = [undefined, null, 7, ['x'], { x: 'x' }]

describe('account calls', () => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(memoryDatabase)
  })
  afterAll(() => server.close())

  test.each(['register', 'login'] as const)('%s refuses fields that are not text', async (path) => {
    const good = { username: 'bob', email: 'bob@example.org', password: PASSWORD, cf_token: 'x' }
    const fields = path === 'register' ? ['username', 'email', 'password'] : ['username', 'password']
    for (const field of fields) {
      for (const value of NOT_TEXT) {
        const answer = await server.post(path, { ...good, [field]: value })
        expect({ field, value, code: answer.json().code }).toEqual({ field, value, code: 400 })
      }
    }
    expect(await server.countUsers()).toBe(0)
  })

  test.each([
    ['of 8 characters that nobody tries first', 'qx7!kd_w', 201],
    ['that is the username', 'Door.Mouse', 400],
    ['of 200 KB', 'x'.repeat(200_000), 400],
  ])('registering with a password %s is answered with its code', async (_, password, code) => {
    expect((await server.register('door.mouse', { password })).statusCode).toBe(code)
    await server.database.sql.delete(users)
  })

  it('a password of 200 KB is refused before it is hashed', async () => {
    // More at once than the hasher's queue takes: if passwords were hashed, some answers would be 503.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (__, index) =>
        server.register(`long${index}`, { password: 'x'.repeat(200_000) }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  })

  it('a username with a trailing space is refused', async () => {
    await server.register('alice')
    expect((await server.register('alice ', { email: 'other@example.org' })).statusCode).toBe(400)
  })

  test.each(['a@b.c\r\nBcc: x@y.z', `${'x'.repeat(300)}@example.org`, 'nobody', 'nobody@example'])(
    'no mail is sent to the invalid address %j',
    async (email) => {
      for (const path of ['resend_verification', 'request_reset'])
        expect((await server.post(path, { email, cf_token: 'x' })).json()).toMatchObject({
          error_code: 200014,
        })
      expect((await server.register('injector', { email })).json()).toMatchObject({ error_code: 200014 })
      expect(server.inbox.to(email)).toEqual([])
      expect(server.inbox.to('x@y.z')).toEqual([])
    },
  )

  const signedInCalls = ENDPOINTS.filter(({ access }) => access === 'signed-in')
  test.each(signedInCalls.map(({ method, path }) => [method, path] as const))(
    '%s %s is refused to callers who are not signed in, before anything else is checked',
    async (method, path) => {
      const answer = await server.app.inject({ method, url: path })
      expect(answer.json()).toMatchObject({ code: 401, error_code: 200003 })
    },
  )

  const posts = ENDPOINTS.filter(({ method, path }) => method === 'POST' && /auth|user/.test(path))
  const onlyPosts = posts.filter(({ path }) => ENDPOINTS.filter((other) => other.path === path).length === 1)
  test.each(onlyPosts.map(({ path }) => path))('%s accepts only POST with JSON', async (path) => {
    const asGet = await server.app.inject(path)
    expect(asGet.json()).toMatchObject({ code: 405, error_code: 100005 })
    expect(asGet.headers['allow']).toBe('POST')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: path,
        headers: { ...bearer(await server.aPlayer(`${type}${path}`)), 'content-type': type },
        payload: 'username=bob',
      })
      expect(answer.json()).toMatchObject({ code: 415, error_code: 100006 })
    }
  })
})

describe('account calls with limits', () => {
  it('the 21st login of a minute from one address is asked to wait, and nobody else', async () => {
    const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on' })
    for (let count = 0; count < 20; count += 1)
      expect((await server.login(`nobody${count}`, PASSWORD, '198.51.100.1')).statusCode).toBe(401)
    const refused = await server.login('nobody', PASSWORD, '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe('60')
    expect((await server.login('nobody', PASSWORD, '198.51.100.2')).statusCode).toBe(401)
    await server.close()
  })

  // Nodes tell each other of ordinary calls once a second.
  it.runIf(isOneNode)(
    'the 301st call of a minute from one address is asked to wait, also without a session and for pictures',
    async () => {
      const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on' })
      const vote = () =>
        server.app.inject({
          method: 'POST',
          url: '/api/tags/vote',
          headers: bearer('x'.repeat(43)),
          payload: {},
        })
      const picture = () => server.app.inject('/api/avatars/00000000-0000-4000-8000-000000000000')
      for (let count = 0; count < 150; count += 1)
        expect([(await vote()).statusCode, (await picture()).statusCode]).toEqual([401, 404])
      expect([(await vote()).statusCode, (await picture()).statusCode]).toEqual([429, 429])
      await server.close()
    },
  )

  it('logins that other sites send do not count against the visitor they use', async () => {
    const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on' })
    const fromElsewhere = { 'sec-fetch-site': 'cross-site' }
    for (let count = 0; count < 21; count += 1)
      expect((await server.post('login', {}, fromElsewhere)).statusCode).toBe(403)
    expect((await server.login('nobody')).statusCode).toBe(401)
    await server.close()
  })
})

test.each(DATABASES)(
  'on %s nobody is signed in by a call that fails because its mail cannot be queued',
  async (_, open) => {
    const server = await openAccountTestServer(open)
    const { database } = server
    const token = await server.anActivePlayer('ada')
    const grant = await server.grantByQr(token)
    await database.sql.execute(sql`alter table outgoing_mails rename to lost_mails`)
    expect((await server.login('ada')).statusCode).toBe(500)
    expect((await server.collect(grant)).statusCode).toBe(500)
    expect(await database.sql.$count(sessions)).toBe(1)

    await database.sql.execute(sql`alter table lost_mails rename to outgoing_mails`)
    expect((await server.login('ada')).statusCode).toBe(200)
    expect((await server.collect(grant)).json().data).toMatchObject({ status: 'confirmed' })
    await server.close()
  },
)

test.each(DATABASES)('values that %s failed to write are not in the log', async (_, open) => {
  const server = await openAccountTestServer(open)
  const { database } = server
  await server.register('ada')
  await server.inbox.tokenFor('ada@example.org')
  await database.sql.execute(sql`drop table outgoing_mails`)
  await database.sql.execute(sql`alter table users add check (username <> 'bob')`)

  expect((await server.register('bob')).json()).toMatchObject({ code: 500, error_code: 100007 })
  await server.post('request_reset', { email: 'ada@example.org', cf_token: 'x' })
  await server.app.close()
  const log = JSON.stringify(server.logLines().filter(({ level }) => Number(level) >= 50))
  await server.close()
  expect(log).toContain('insert into \\"outgoing_mails\\"')
  expect(log).toContain('insert into \\"users\\"')
  expect(log).not.toMatch(/_token=|@example\.org|\$argon2/)
  expect(log).not.toContain(PASSWORD)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('signing in on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('tells nothing apart before the right password', async () => {
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

  it('gives a new token each time, of which both are good', async () => {
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

  it('stops after 10 failures from one address, also of 40 at once, and nobody else and no session with it', async () => {
    const token = await server.anActivePlayer('target')
    const guesses = Array.from({ length: 40 }, (__, index) =>
      server.login('target', `guess ${index}`, '198.51.100.1'),
    )
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(30)
    const refused = await server.login('target', PASSWORD, '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 200010 })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await server.login('target', PASSWORD, '198.51.100.2')).statusCode).toBe(200)
    expect((await server.profile(token)).statusCode).toBe(200)
    server.clock.advance(900_000)
    expect((await server.login('target', PASSWORD, '198.51.100.1')).statusCode).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsDesk, openAccountsDesk, PASSWORD } from '#testing/accounts-desk.ts'
import { DATABASES } from '#testing/databases.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('signing in on %s', (_, open) => {
  let desk: AccountsDesk
  beforeAll(async () => {
    desk = await openAccountsDesk(open)
  })
  afterAll(() => desk.close())

  it('tells nothing apart before the right password', async () => {
    await desk.anActivePlayer('known')
    await desk.register('sleepy')
    const store = accountsStore(desk.database)
    const banned = await store.byUsername('known')
    const wrong = await desk.login('known', 'wrong password')
    if (banned) await store.setStatus(banned.id, 'banned', new Date(desk.clock.now()))
    const answers = await Promise.all(
      ['nobody', 'sleepy', 'known'].map((name) => desk.login(name, 'wrong password')),
    )
    for (const answer of answers) {
      expect(answer.body).toBe(wrong.body)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers))
    }
    expect(wrong.json()).toMatchObject({ code: 401, error_code: 200004 })
    expect((await desk.login('known')).json()).toMatchObject({ code: 403, error_code: 200012 })
  })

  it('gives a new token each time, of which both are good', async () => {
    const one = await desk.anActivePlayer('many')
    const two = await desk.tokenOf('many')
    expect(one).not.toBe(two)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect((await desk.profile(one)).statusCode).toBe(200)
    expect((await desk.profile(two)).json()).toMatchObject({
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
    const token = await desk.anActivePlayer('target')
    const guesses = Array.from({ length: 40 }, (__, index) =>
      desk.login('target', `guess ${index}`, '198.51.100.1'),
    )
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(30)
    const refused = await desk.login('target', PASSWORD, '198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 200010 })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await desk.login('target', PASSWORD, '198.51.100.2')).statusCode).toBe(200)
    expect((await desk.profile(token)).statusCode).toBe(200)
    desk.clock.advance(900_000)
    expect((await desk.login('target', PASSWORD, '198.51.100.1')).statusCode).toBe(200)
  })
})

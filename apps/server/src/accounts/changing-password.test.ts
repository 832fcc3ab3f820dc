import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#db/schema.ts'
import {
  PASSWORD,
  bearer,
  openAccountTestServer,
  type AccountTestServer,
} from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const NEXT = 'another horse 10'

describe.each(DATABASES)('changing the password on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const change = (token: string, current: unknown, next: unknown, remoteAddress = '203.0.113.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/change_password',
      headers: bearer(token),
      payload: { current_password: current, new_password: next },
      remoteAddress,
    })

  it('ends every other session, keeps this one, and tells the owner by mail', async () => {
    const here = await server.anActivePlayer('mover')
    const there = await server.tokenOf('mover')
    const grant = await server.grantByQr(there)
    const bystander = await server.aBystander('neighbour')
    expect((await change(here, PASSWORD, NEXT)).json()).toEqual({ code: 200, message: 'OK' })
    expect((await server.collect(grant)).statusCode).toBe(410)
    expect((await server.profile(here)).statusCode).toBe(200)
    expect(await bystander()).toEqual([200, 200])
    expect((await server.profile(there)).json()).toMatchObject({ code: 401, error_code: 200017 })
    expect((await server.login('mover', PASSWORD)).statusCode).toBe(401)
    expect((await server.login('mover', NEXT)).statusCode).toBe(200)
    await server.inbox.mailAbout('mover@example.org', 'Your Bannerday password was changed')
  })

  it('needs the current one, and a good enough new one', async () => {
    const token = await server.anActivePlayer('keeper')
    expect((await change(token, 'not the one', NEXT)).json()).toMatchObject({ code: 403, error_code: 200005 })
    for (const weak of ['short', 'password123', 'KEEPERKEEPER'.slice(0, 6), 'my bannerday', 'x'.repeat(129)])
      expect((await change(token, PASSWORD, weak)).json()).toMatchObject({ code: 400, error_code: 200022 })
    expect((await server.login('keeper', PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['current_password', undefined, 100001],
    ['current_password', 7, 100002],
    ['new_password', '', 100002],
    ['new_password', ['x'], 100002],
    ['new_password', 'x'.repeat(1_025), 100002],
  ])('with a bad %s is 400', async (field, value, error_code) => {
    const token = await server.aPlayer(`form-${randomUUID()}`)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/change_password',
      headers: bearer(token),
      payload: { current_password: PASSWORD, new_password: NEXT, [field]: value },
    })
    expect(answer.json()).toMatchObject({ code: 400, error_code })
  })

  it('is no way around the limit of wrong guesses at the door', async () => {
    const token = await server.anActivePlayer('stolen')
    for (let count = 0; count < 10; count += 1) await change(token, 'a guess', NEXT, '198.51.100.7')
    const refused = await change(token, PASSWORD, NEXT, '198.51.100.7')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 200010 })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await server.login('stolen', PASSWORD, '198.51.100.7')).statusCode).toBe(429)
    expect((await change(token, PASSWORD, NEXT, '198.51.100.8')).statusCode).toBe(200)
  })

  it('ten times at once happens once', async () => {
    const token = await server.anActivePlayer('hasty')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (__, index) => change(token, PASSWORD, `${NEXT} ${index}`)),
    )
    const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect((await server.login('hasty', `${NEXT} ${winners[0]}`)).statusCode).toBe(200)
  })

  it('is not for players who have none, nor for those who are not signed in', async () => {
    const token = await server.aPlayer('from-elsewhere')
    expect((await change(token, PASSWORD, NEXT)).json()).toMatchObject({ code: 403, error_code: 200005 })
    expect((await change('nobody', PASSWORD, NEXT)).json()).toMatchObject({ code: 401, error_code: 200003 })
  })

  it('keeps hashes only, never a password', async () => {
    const dump = JSON.stringify(await server.database.sql.select().from(users))
    expect(dump).not.toContain(PASSWORD)
    expect(dump).not.toContain(NEXT)
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

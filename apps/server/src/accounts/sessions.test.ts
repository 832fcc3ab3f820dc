import { HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('a session on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('ends alone by logout, and its token is known as ended', async () => {
    const one = await server.anActivePlayer('leaver')
    const two = await server.tokenOf('leaver')
    expect((await server.post('logout', {}, bearer(one))).statusCode).toBe(200)
    expect((await server.profile(one)).json()).toMatchObject({ code: 401, error_code: 200017 })
    expect((await server.post('logout', {}, bearer(one))).statusCode).toBe(401)
    expect((await server.profile(two)).statusCode).toBe(200)
  })
  it('ends with all others by logout_all', async () => {
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
  it('ends at once with a ban, which is told before its end', async () => {
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
  it('lives on while it is used and ends when it is not', async () => {
    const token = await server.anActivePlayer('slider')
    for (let hour = 0; hour < 4; hour += 1) {
      server.clock.advance(HOUR)
      expect((await server.profile(token)).statusCode).toBe(200)
    }
    server.clock.advance(2 * HOUR)
    expect((await server.profile(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
  })
  it('is kept as a hash only', async () => {
    const token = await server.anActivePlayer('secret')
    const dump = JSON.stringify(await server.database.sql.query.sessions.findMany())
    expect(dump).not.toContain(token)
  })
})

describe.each(DATABASES)('two nodes on %s', (_, open) => {
  it('see at once what the other has ended', async () => {
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

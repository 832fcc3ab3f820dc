import { HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsDesk, bearer, openAccountsDesk } from '#testing/accounts-desk.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('a session on %s', (_, open) => {
  let desk: AccountsDesk
  beforeAll(async () => {
    desk = await openAccountsDesk(open)
  })
  afterAll(() => desk.close())

  it('ends alone by logout, and its token is known as ended', async () => {
    const one = await desk.anActivePlayer('leaver')
    const two = await desk.tokenOf('leaver')
    expect((await desk.post('logout', {}, bearer(one))).statusCode).toBe(200)
    expect((await desk.profile(one)).json()).toMatchObject({ code: 401, error_code: 200017 })
    expect((await desk.post('logout', {}, bearer(one))).statusCode).toBe(401)
    expect((await desk.profile(two)).statusCode).toBe(200)
  })
  it('ends with all others by logout_all', async () => {
    const one = await desk.anActivePlayer('everywhere')
    const two = await desk.tokenOf('everywhere')
    const bystander = await desk.aBystander('elsewhere')
    expect(
      (await desk.server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(two) }))
        .statusCode,
    ).toBe(200)
    expect((await desk.profile(one)).json()).toMatchObject({ error_code: 200017 })
    expect((await desk.profile(two)).json()).toMatchObject({ error_code: 200017 })
    expect(await bystander()).toEqual([200, 200])
  })
  it('ends at once with a ban, which is told before its end', async () => {
    const token = await desk.anActivePlayer('rude')
    const bystander = await desk.aBystander('polite')
    const store = accountsStore(desk.database)
    const user = await store.byUsername('rude')
    if (user) await store.setStatus(user.id, 'banned', new Date(desk.clock.now()))
    expect((await desk.profile(token)).json()).toMatchObject({ code: 403, error_code: 200012 })
    expect(await bystander()).toEqual([200, 200])
    if (user) await store.setStatus(user.id, 'active', new Date(desk.clock.now()))
    expect((await desk.profile(token)).json()).toMatchObject({ error_code: 200017 })
  })
  it('lives on while it is used and ends when it is not', async () => {
    const token = await desk.anActivePlayer('slider')
    for (let hour = 0; hour < 4; hour += 1) {
      desk.clock.advance(HOUR)
      expect((await desk.profile(token)).statusCode).toBe(200)
    }
    desk.clock.advance(2 * HOUR)
    expect((await desk.profile(token)).json()).toMatchObject({ code: 401, error_code: 200017 })
  })
  it('is kept as a hash only', async () => {
    const token = await desk.anActivePlayer('secret')
    const dump = JSON.stringify(await desk.database.sql.query.sessions.findMany())
    expect(dump).not.toContain(token)
  })
})

describe.each(DATABASES)('two nodes on %s', (_, open) => {
  it('see at once what the other has ended', async () => {
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

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openPostgres } from '#db/postgres.ts'
import { users } from '#db/schema.ts'
import {
  bearer,
  openAccountTestServer,
  PASSWORD,
  type AccountTestServer,
} from '#testing/account-test-server.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { openVendor, type Vendor } from '#testing/vendor.ts'

/** PGlite takes one transaction at a time: two meet on PostgreSQL only. */
describe('two nodes that write at the same moment', () => {
  let vendor: Vendor
  let server: AccountTestServer
  let elsewhere: Database
  beforeEach(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    const url = await newPostgresDatabase(TEMPLATE)
    server = await openAccountTestServer(() => openPostgres(url, () => {}), {
      MICROSOFT_CLIENT_ID: vendor.client.id,
      MICROSOFT_CLIENT_SECRET: vendor.client.secret,
      MICROSOFT_ISSUER: vendor.issuer,
    })
    elsewhere = await openPostgres(url, () => {})
  })
  afterEach(async () => {
    await elsewhere.close()
    await server.close()
    await vendor.close()
  })

  /** Until the callback, with which our page ends a login at Microsoft. */
  async function beginMicrosoftLogin() {
    const begun = await server.app.inject('/api/auth/microsoft/login?is_domestic=0')
    const back = await vendor.signIn(begun.json().data.auth_url, 'frank')
    const { code, state, iss } = Object.fromEntries(back.searchParams)
    const query = new URLSearchParams({ ms_code: String(code), ms_state: String(state), json: '1' })
    if (iss !== undefined) query.set('ms_iss', iss)
    const cookie = String(begun.headers['set-cookie']).split(';')[0]
    return () =>
      server.app.inject({ url: `/api/auth/microsoft/callback?${query.toString()}`, headers: { cookie } })
  }

  test.each([
    ['another password', { passwordHash: 'another' }],
    ['a ban', { status: 'banned' as const }],
  ])('signing in opens no session when %s comes in between on another node', async (_, change) => {
    await server.anActivePlayer('ada')
    const { login } = await elsewhere.sql.transaction(async (inner) => {
      await inner.update(users).set(change).where(eq(users.usernameKey, 'ada'))
      const signingIn = server.login('ada')
      await untilBlocked(server.database, signingIn)
      return { login: signingIn }
    })
    expect((await login).json()).toMatchObject({ code: 401, error_code: 200004 })
  })

  it('signing in with Microsoft opens no session when a ban comes in between on another node', async () => {
    const first = await beginMicrosoftLogin()
    expect((await first()).statusCode).toBe(200)
    const finish = await beginMicrosoftLogin()
    const { login } = await elsewhere.sql.transaction(async (inner) => {
      await inner.update(users).set({ status: 'banned' })
      const signingIn = finish()
      await untilBlocked(server.database, signingIn)
      return { login: signingIn }
    })
    expect((await login).json()).toMatchObject({ code: 403, error_code: 200012 })
  })

  /** Asks for both links of somebody who is not activated yet, and answers with what opens each. */
  async function mailedLinks(email: string) {
    await server.post('request_reset', { email, cf_token: 'x' })
    const reset = (await server.inbox.mailAbout(email, 'Set a new Bannerday password')).token
    const activation = await server.inbox.tokenFor(email)
    return {
      verify: () => server.verify(activation),
      reset: () => server.post('reset_password', { reset_token: reset, password: 'another horse 9' }),
    }
  }

  /** Lets `first` wait for the row of a player that is locked here, then `second` behind it, and both go on. */
  async function meetAtPlayer<First, Second>(
    username: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const { both } = await elsewhere.sql.transaction(async (inner) => {
      await inner.select().from(users).where(eq(users.usernameKey, username)).for('update')
      const earlier = first()
      await untilBlocked(server.database, earlier)
      const later = second()
      await untilBlocked(server.database, later, 2)
      return { both: Promise.all([earlier, later]) }
    })
    return both
  }

  test.each(['verify', 'reset'] as const)(
    'a link to %s that is opened while somebody registers with its address is void, and neither call fails',
    async (link) => {
      await server.register('early')
      const open = (await mailedLinks('early@example.org'))[link]
      const [registered, opened] = await meetAtPlayer(
        'early',
        () => server.register('late', { email: 'early@example.org' }),
        open,
      )
      expect(registered.statusCode).toBe(201)
      expect(opened.json()).toMatchObject({ code: 400, error_code: 200008 })
    },
  )

  it('of both links of a player opened at once, the one that sets a password voids the other', async () => {
    await server.register('both')
    const { verify, reset } = await mailedLinks('both@example.org')
    const [wasReset, verified] = await meetAtPlayer('both', reset, verify)
    expect(wasReset.statusCode).toBe(200)
    expect(verified.json()).toMatchObject({ code: 400, error_code: 200008 })
  })

  it('a link that sets a password is void once the player has changed it, also at the same moment', async () => {
    const token = await server.anActivePlayer('hasty')
    const { reset } = await mailedLinks('hasty@example.org')
    const change = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/change_password',
        payload: { current_password: PASSWORD, new_password: 'a third horse 9' },
        headers: bearer(token),
      })
    const [changed, wasReset] = await meetAtPlayer('hasty', change, reset)
    expect(changed.statusCode).toBe(200)
    expect(wasReset.json()).toMatchObject({ code: 400, error_code: 200008 })
  })

  it('registering with an address that another node is just registering does not reveal it', async () => {
    const { registering } = await elsewhere.sql.transaction(async (inner) => {
      await inner.insert(users).values({
        username: 'faster',
        usernameKey: 'faster',
        email: 'wanted@example.org',
        emailKey: 'wanted@example.org',
        status: 'inactive',
        language: 'en',
        createdAt: new Date(server.clock.now()),
      })
      const slower = server.register('slower', { email: 'wanted@example.org' })
      await untilBlocked(server.database, slower)
      return { registering: slower }
    })
    expect((await registering).statusCode).toBe(201)
    expect(await server.countUsers()).toBe(1)
    await expect.poll(() => server.inbox.to('wanted@example.org').length).toBe(1)
  })

  it('registering twice with an address whose account is just removed goes well for both', async () => {
    await server.register('holder', { email: 'wanted@example.org' })
    const isHolder = eq(users.usernameKey, 'holder')
    const { registering } = await elsewhere.sql.transaction(async (inner) => {
      await inner.select().from(users).where(isHolder).for('update')
      const both = ['first', 'second'].map((name) => server.register(name, { email: 'wanted@example.org' }))
      await untilBlocked(server.database, Promise.all(both), 2)
      await inner.delete(users).where(isHolder)
      return { registering: both }
    })
    const answers = await Promise.all(registering)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await server.countUsers()).toBe(1)
  })
})

import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'
import { openVendor, type Vendor } from '#testing/vendor.ts'

const COOKIE = /^login=([\w-]{43}); Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/

/** The callback that our page makes with the parameters of the vendor's redirect. */
function callbackOf(back: URL): string {
  const query = new URLSearchParams({
    ms_code: back.searchParams.get('code') ?? 'none',
    ms_state: back.searchParams.get('state') ?? 'none',
    json: '1',
  })
  const issuer = back.searchParams.get('iss')
  if (issuer) query.set('ms_iss', issuer)
  return `/api/auth/microsoft/callback?${query.toString()}`
}

describe.each(DATABASES)('the Microsoft login on %s', (_, open) => {
  let vendor: Vendor
  let server: AccountTestServer
  beforeAll(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    server = await openAccountTestServer(open, {
      MICROSOFT_CLIENT_ID: vendor.client.id,
      MICROSOFT_CLIENT_SECRET: vendor.client.secret,
      MICROSOFT_ISSUER: vendor.issuer,
    })
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  async function begin() {
    const answer = await server.app.inject('/api/auth/microsoft/login?is_domestic=0')
    const cookie = String(answer.headers['set-cookie'])
    return {
      authUrl: String(answer.json().data.auth_url),
      cookie: cookie.split(';')[0] ?? '',
      setCookie: cookie,
    }
  }
  const finish = (back: URL, cookie: string) =>
    server.app.inject({ url: callbackOf(back), headers: { cookie } })

  it('the Microsoft login sends the browser to the provider with state, nonce and PKCE, and sets a cookie', async () => {
    const { authUrl, setCookie } = await begin()
    const asked = new URL(authUrl)
    expect(asked.origin).toBe(vendor.issuer)
    expect(asked.searchParams.get('state')).toMatch(/^ms\.[\w-]{43}$/)
    expect(asked.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:8080/settings')
    expect(setCookie).toMatch(COOKIE)
  })

  it('a session from the Microsoft login ends with all others, on every node at once', async () => {
    const other = await testApp({ database: server.database, clock: server.clock })
    const there = (token: string) => other.app.inject({ url: '/api/user/profile', headers: bearer(token) })
    const { authUrl, cookie } = await begin()
    const token = String((await finish(await vendor.signIn(authUrl, 'nomad'), cookie)).json().data.token)
    const tokens = [token, await server.tokenByQr(token)]
    for (const one of tokens) expect((await there(one)).statusCode).toBe(200)
    expect((await server.post('logout_all', {}, bearer(token))).statusCode).toBe(200)
    for (const node of [there, server.profile])
      for (const one of tokens)
        expect((await node(one)).json()).toMatchObject({ code: 401, error_code: 200017 })
    await other.app.close()
  })

  it('the Microsoft login signs the same player in each time', async () => {
    const ids = []
    for (let visit = 0; visit < 2; visit += 1) {
      const { authUrl, cookie } = await begin()
      const answer = await finish(await vendor.signIn(authUrl, 'alice'), cookie)
      const profile = await server.profile(String(answer.json().data.token))
      expect(profile.json()).toMatchObject({ data: { nickname: 'Name of alice' } })
      ids.push(profile.json().data.user_id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it('five first Microsoft logins at once make one player', async () => {
    const before = await server.countUsers()
    const visits = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { authUrl, cookie } = await begin()
        return { back: await vendor.signIn(authUrl, 'newcomer'), cookie }
      }),
    )
    const answers = await Promise.all(visits.map(({ back, cookie }) => finish(back, cookie)))
    const profiles = await Promise.all(answers.map((answer) => server.profile(answer.json().data.token)))
    expect(new Set(profiles.map((profile) => profile.json().data.user_id)).size).toBe(1)
    expect(await server.countUsers()).toBe(before + 1)
  })

  it('a state works once, in its own browser and for its own provider; others never reach the provider', async () => {
    const { authUrl, cookie } = await begin()
    const other = await begin()
    const back = await vendor.signIn(authUrl, 'bob')
    const before = vendor.tokenCalls()
    const forged = new URL(back)
    forged.searchParams.set('state', 'ms.unknown')
    for (const attempt of [
      finish(forged, cookie),
      finish(back, other.cookie),
      finish(back, ''),
      server.app.inject({
        url: `/api/auth/qq/callback?qq_code=x&qq_state=${back.searchParams.get('state')}&json=1`,
        headers: { cookie },
      }),
    ]) {
      expect((await attempt).json()).toMatchObject({ code: 400, error_code: 200016 })
    }
    expect(vendor.tokenCalls()).toBe(before)
    expect((await finish(back, cookie)).statusCode).toBe(200)
    expect((await finish(back, cookie)).json()).toMatchObject({ error_code: 200016 })
  })

  it('a Microsoft login expires after ten minutes', async () => {
    const { authUrl, cookie } = await begin()
    const back = await vendor.signIn(authUrl, 'carol')
    server.clock.advance(601_000)
    expect((await finish(back, cookie)).json()).toMatchObject({ error_code: 200016 })
  })

  it('an answer of another issuer is refused', async () => {
    const { authUrl, cookie } = await begin()
    const back = await vendor.signIn(authUrl, 'dave')
    back.searchParams.set('iss', 'https://evil.example')
    const before = await server.countUsers()
    expect((await finish(back, cookie)).json()).toMatchObject({ error_code: 200016 })
    expect(await server.countUsers()).toBe(before)
  })

  it('the reason why a provider identifies nobody is logged and not answered', async () => {
    const misconfigured = await testApp({
      database: server.database,
      clock: server.clock,
      env: {
        MICROSOFT_CLIENT_ID: vendor.client.id,
        MICROSOFT_CLIENT_SECRET: 'not the secret',
        MICROSOFT_ISSUER: vendor.issuer,
      },
    })
    const { authUrl, cookie } = await begin()
    const back = await vendor.signIn(authUrl, 'frank')
    const answer = await misconfigured.app.inject({ url: callbackOf(back), headers: { cookie } })
    expect(answer.json()).toEqual({ code: 400, message: expect.any(String), error_code: 200016 })
    const line = misconfigured.logLines().find(({ msg }) => msg === 'a provider identified nobody')
    expect(line).toMatchObject({ level: 40, provider: 'microsoft', reqId: answer.headers['x-request-id'] })
    expect(JSON.stringify(line)).toContain('invalid_client')
    expect(JSON.stringify(line)).not.toContain('not the secret')
    await misconfigured.app.close()
  })

  it('a banned player cannot sign in with Microsoft, and logout_all ends sessions from it', async () => {
    const { authUrl, cookie } = await begin()
    const token = String((await finish(await vendor.signIn(authUrl, 'erin'), cookie)).json().data.token)
    await server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(token) })
    expect((await server.profile(token)).json()).toMatchObject({ error_code: 200017 })
    await server.database.sql.update(users).set({ status: 'banned' })
    const again = await begin()
    expect((await finish(await vendor.signIn(again.authUrl, 'erin'), again.cookie)).json()).toMatchObject({
      code: 403,
      error_code: 200012,
    })
  })

  it('players of the mainland site are sent back to it', async () => {
    const { app, close } = await testApp({
      env: {
        MICROSOFT_CLIENT_ID: vendor.client.id,
        MICROSOFT_CLIENT_SECRET: vendor.client.secret,
        MICROSOFT_ISSUER: vendor.issuer,
        MAINLAND_HOST: 'cn.bannerday.example',
      },
    })
    const answer = await app.inject('/api/auth/microsoft/login?is_domestic=1')
    const asked = new URL(String(answer.json().data.auth_url)).searchParams
    expect(asked.get('redirect_uri')).toBe('http://cn.bannerday.example/settings')
    await close()
  })

  test.each(['2', 'https://evil.example', 'true'])(
    'the unknown value is_domestic=%s is refused',
    async (value) => {
      const answer = await server.app.inject(
        `/api/auth/microsoft/login?is_domestic=${encodeURIComponent(value)}`,
      )
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('a provider that is away', () => {
  it('a login provider that is away is answered with 503 within seconds, and everything else works', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const server = await openAccountTestServer(memoryDatabase, {
      MICROSOFT_CLIENT_ID: 'x',
      MICROSOFT_CLIENT_SECRET: 'y',
      MICROSOFT_ISSUER: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    })
    const answer = await server.app.inject('/api/auth/microsoft/login')
    expect(answer.json()).toMatchObject({ code: 503, error_code: 100010 })
    expect(answer.headers['retry-after']).toBe('30')
    const line = server.logLines().find(({ msg }) => msg === 'unavailable')
    expect(JSON.stringify(line)).toContain('could not be discovered')
    expect((await server.app.inject('/api/events')).statusCode).toBe(200)
    await server.close()
    silent.closeAllConnections()
    silent.close()
  })
})

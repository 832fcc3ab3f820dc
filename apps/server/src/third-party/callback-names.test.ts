import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { openVendor, type Vendor } from '#testing/vendor.ts'

describe('the callback of a provider', () => {
  let vendor: Vendor
  let server: AccountTestServer
  beforeAll(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    server = await openAccountTestServer(memoryDatabase, {
      MICROSOFT_CLIENT_ID: vendor.client.id,
      MICROSOFT_CLIENT_SECRET: vendor.client.secret,
      MICROSOFT_ISSUER: vendor.issuer,
    })
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  async function comeBack(name: string) {
    const begun = await server.app.inject('/api/auth/microsoft/login')
    const back = await vendor.signIn(String(begun.json().data.auth_url), name)
    const given = (key: string) => back.searchParams.get(key) ?? ''
    return {
      cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '',
      code: given('code'),
      state: given('state'),
      iss: given('iss'),
    }
  }
  const callback = (query: Record<string, string>, cookie = '', provider = 'microsoft') =>
    server.app.inject({
      url: `/api/auth/${provider}/callback?${new URLSearchParams(query).toString()}`,
      headers: { cookie },
    })

  test.each(['', 'ms_'])('signs in with parameters that are called %scode and so on', async (prefix) => {
    const { cookie, code, state, iss } = await comeBack('alice')
    const query = { [`${prefix}code`]: code, [`${prefix}state`]: state, [`${prefix}iss`]: iss, json: '1' }
    expect((await callback(query, cookie)).json()).toMatchObject({
      code: 200,
      data: { token: expect.any(String) },
    })
  })

  it('checks the issuer under either name', async () => {
    const { cookie, code, state } = await comeBack('bob')
    const query = { code, state, iss: 'https://evil.example', json: '1' }
    expect((await callback(query, cookie)).json()).toMatchObject({ code: 400, error_code: 200016 })
  })

  it('without json=1 sends a browser on to the settings, which can finish there', async () => {
    const { cookie, code, state, iss } = await comeBack('carol')
    const sent = await callback({ code, state, iss, t: '1' }, cookie)
    expect(sent.statusCode).toBe(302)
    expect(sent.headers['cache-control']).toBe('no-store')
    const there = new URL(String(sent.headers.location), 'http://localhost:8080')
    expect([there.origin, there.pathname]).toEqual(['http://localhost:8080', '/settings'])
    expect(Object.fromEntries(there.searchParams)).toEqual({ code, state, iss })
    expect((await callback({ code, state, iss, json: '1' }, cookie)).statusCode).toBe(200)
  })

  test.each([
    ['microsoft', { ms_code: 'a&b=c', ms_state: 'ms.x' }, '/settings?ms_code=a%26b%3Dc&ms_state=ms.x'],
    ['qq', { qq_code: 'a', qq_state: 'qq.x' }, '/settings?qq_code=a&qq_state=qq.x'],
    ['qq', { qq_error: 'access_denied' }, '/settings?qq_error=access_denied'],
    [
      'microsoft',
      { ms_error: 'access_denied', ms_state: 'ms.x' },
      '/settings?ms_state=ms.x&ms_error=access_denied',
    ],
    ['microsoft', { error: '//evil.example', url: '//evil.example' }, '/settings?error=%2F%2Fevil.example'],
    ['microsoft', {}, '/settings'],
  ])('of %s sends %j on to %s', async (provider, query, location) => {
    const sent = await callback(query, '', provider)
    expect([sent.statusCode, sent.headers.location]).toEqual([302, location])
  })

  test.each([
    ['microsoft', { error: 'access_denied' }],
    ['microsoft', { ms_error: 'access_denied', ms_state: 'ms.x' }],
    ['qq', { qq_error: 'access_denied' }],
  ])('of %s with %j is answered with the failure', async (provider, query) => {
    const answer = await callback({ ...query, json: '1' }, '', provider)
    expect(answer.json()).toMatchObject({ code: 400, error_code: 200016 })
  })

  test.each([
    ['microsoft', { ms_code: 'x' }, 'ms_state'],
    ['microsoft', { state: 'x' }, 'ms_code'],
    ['qq', {}, 'qq_code'],
  ])('of %s with %j is told that %s is missing', async (provider, query, field) => {
    const answer = await callback({ ...query, json: '1' }, '', provider)
    expect(answer.json()).toMatchObject({ code: 400, error_code: 100001 })
    expect(answer.json().message).toContain(field)
  })
})

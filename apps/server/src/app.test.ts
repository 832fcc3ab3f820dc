import { envelope } from '@bannerday/contract/envelope'
import { siteConfig } from '@bannerday/contract/site-config'
import { PATHS } from '@bannerday/domain/screens'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
const get = (url: string, headers = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  server = await testApp({ env: { FILING_NUMBER: 'ICP 1', MAINLAND_HOST: 'cn.bannerday.example' } })
})
afterAll(() => server.close())

it('/api/config tells a browser what this installation offers, in the shape of the contract', async () => {
  const answer = await get('/api/config?t=1')
  expect(answer.statusCode).toBe(200)
  expect(siteConfig.parse(envelope.parse(answer.json()).data)).toMatchObject({
    event_window: null,
    bot_check: { kind: 'altcha', site_key: null },
    sign_in: { microsoft: { enabled: true, paused: true }, qq: { enabled: false, paused: false } },
    hosts: { mainland: 'cn.bannerday.example', international: null },
    filing_number: 'ICP 1',
    qr_lifetime_seconds: 120,
  })
})

it('/api/openapi.json describes every call', async () => {
  expect((await get('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    paths: { '/api/user/upload_settings': { post: { operationId: 'uploadSettings' } } },
  })
})

it('/api/version names the version, and the commit where the build knew it', async () => {
  expect((await get('/api/version')).json().data).toEqual({ version: '1.2.3', commit: null })
  const built = await testApp({ commit: 'c'.repeat(40) })
  const answer = await built.app.inject('/api/version')
  expect(answer.json().data).toEqual({ version: '1.2.3', commit: 'c'.repeat(40) })
  await built.close()
})

it('/.well-known/security.txt names the contact that an operator has set, and is missing without one', async () => {
  const named = await testApp({
    env: { SECURITY_CONTACT: 'mailto:security@bannerday.example', PUBLIC_URL: 'https://bannerday.example' },
  })
  const { headers, body } = await named.app.inject('/.well-known/security.txt')
  await named.close()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@bannerday.example',
    'Expires: 2026-05-30T12:00:00.000Z',
    'Preferred-Languages: en, zh',
    'Canonical: https://bannerday.example/.well-known/security.txt',
    '',
  ])
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
})

describe('health', () => {
  it('/livez and /readyz say that the process is alive and ready', async () => {
    expect((await get('/livez')).json()).toEqual({ code: 200, message: 'alive' })
    expect((await get('/readyz')).json()).toEqual({ code: 200, message: 'ready' })
  })

  it.runIf(isOneNode)(
    '/readyz asks the database at most once a second, and logs once that it is away',
    async () => {
      const clock = clockAt('2026-03-01T12:00:00Z')
      const memory = await memoryDatabase()
      const ping = vi.fn<() => Promise<void>>(() => Promise.resolve())
      const watched = await testApp({ clock, database: { ...memory, ping } })
      const fifty = async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, () => watched.app.inject('/readyz')))
        return [...new Set(answers.map(({ statusCode }) => statusCode))]
      }
      expect(await fifty()).toEqual([200])
      ping.mockRejectedValue(new Error('away'))
      clock.advance(999)
      expect(await fifty()).toEqual([200])
      expect(ping).toHaveBeenCalledTimes(1)
      clock.advance(1)
      expect(await fifty()).toEqual([503])
      expect(ping).toHaveBeenCalledTimes(2)
      expect((await watched.app.inject('/readyz')).headers['retry-after']).toBe('2')
      expect(watched.logLines().filter(({ msg }) => msg === 'the database does not answer')).toHaveLength(1)
      ping.mockResolvedValue()
      clock.advance(1_000)
      expect(await fifty()).toEqual([200])
      await watched.close()
    },
  )
})

describe('an address nobody serves', () => {
  test.each(['/api/nope', '/api', '/api/', '/api/config/more'])('%s is 404 in the envelope', async (url) => {
    expect((await get(url)).json()).toMatchObject({ code: 404, error_code: 100004 })
  })

  test.each([
    ['POST', '/api/config', 'GET, HEAD'],
    ['PUT', '/api/config', 'GET, HEAD'],
    ['TRACE', '/api/config', 'GET, HEAD'],
    ['DELETE', '/livez', 'GET, HEAD'],
    ['POST', '/timeline', 'GET, HEAD'],
  ] as const)('%s %s is 405 and says what is allowed', async (method, url, allow) => {
    const answer = await server.app.inject({ method, url })
    expect(answer.json()).toMatchObject({ code: 405, error_code: 100005 })
    expect(answer.headers.allow).toBe(allow)
  })

  test.each([...Object.values(PATHS), '/timeline/', '/settings?highlight=timezone'])(
    '%s is a page of the app',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(answer.body).toContain('<title>Bannerday</title>')
    },
  )
})

describe('an address without a page', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each(['/no-such-page', '/timeline/x', '/Timeline'])(
    '%s is answered with the not-found page and 404, to programs too',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(answer.body).toContain('<title>Bannerday</title>')
    },
  )
  test.each(['/wiki/banners.html', '/.env', '/a%2Eb', '/%', '/wiki/%E0%A4%A?x=%'])(
    'a browser that asks for %s gets the not-found page with 404',
    async (url) => {
      const answer = await get(url, BROWSER)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<title>Bannerday</title>')
      const again = await get(url, { ...BROWSER, 'if-none-match': String(answer.headers.etag) })
      expect(again.statusCode, 'an empty 404 would replace the page').toBe(304)
    },
  )
  test.each(['/api/nope', '/api/%', '/assets/missing.js', '/assets/%E0'])(
    '%s is answered with 404 in the envelope, also to a browser',
    async (url) => {
      expect((await get(url, BROWSER)).json()).toMatchObject({ code: 404 })
    },
  )
})

describe('every answer', () => {
  test.each(['/', '/api/config', '/api/nope', '/assets/missing.js', '/x/%F0%9F'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${directive} 'none'`)
      expect(policy).toContain("form-action 'self'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  it('only the worker that reads QR codes may compile WebAssembly', async () => {
    const { headers } = await get('/assets/decoder-worker-4f3a.js')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
    expect(policy).toContain("trusted-types 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const url of ['/', '/assets/main-4f3a.js', '/settings?/assets/decoder-worker-4f3a.js'])
      expect((await get(url)).headers['content-security-policy']).not.toContain('wasm')
  })

  it('a site on https asks browsers to stay on https', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://bannerday.example' } })
    const { headers } = await secure.app.inject('/')
    await secure.close()
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })
})

it('the log has one line for each response, with its id and without anything secret', async () => {
  const answer = await get('/api/config?verify_token=SECRET1', {
    authorization: 'Bearer SECRET2',
    cookie: 'session=SECRET3',
  })
  const lines = server.logLines().filter((line) => line['reqId'] === answer.headers['x-request-id'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/config', status: 200, msg: 'answered' })
  expect(JSON.stringify(server.logLines())).not.toContain('SECRET')
})

it('a body over 256 KiB is refused with 413', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/config',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify('x'.repeat(257 * 1024)),
  })
  expect(answer.json()).toMatchObject({ code: 413, error_code: 100009 })
})

describe('rate limits', () => {
  it.runIf(isOneNode)('the 301st call of a minute is asked to wait', async () => {
    const limited = await testApp()
    const call = () => limited.app.inject({ url: '/api/config', remoteAddress: '203.0.113.9' })
    for (let count = 0; count < 300; count += 1) expect((await call()).statusCode).toBe(200)
    const refused = await call()
    const neighbour = await limited.app.inject({ url: '/api/config', remoteAddress: '203.0.113.10' })
    await limited.close()
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe('60')
    expect(neighbour.statusCode).toBe(200)
  })

  it('a forwarded address is believed only from a trusted proxy', async () => {
    const proxied = await testApp({ env: { TRUST_PROXY: '10.0.0.1' } })
    const ipLogged = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.50' }
      const answer = await proxied.app.inject({ url: '/livez', remoteAddress, headers })
      return proxied.logLines().find((line) => line['reqId'] === answer.headers['x-request-id'])?.['ip']
    }
    expect(await ipLogged('10.0.0.1')).toBe('203.0.113.50')
    expect(await ipLogged('198.51.100.4')).toBe('198.51.100.4')
    await proxied.close()
  })
})

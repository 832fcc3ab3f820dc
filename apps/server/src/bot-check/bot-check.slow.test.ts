import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { PASSWORD } from '#testing/account-test-server.ts'
import { clockAt } from '#testing/clock.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { COUNTER } from './altcha.ts'

const login = (server: TestApp, cf_token: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'ada', password: PASSWORD, cf_token },
  })

/** The service worker as it is sent to a browser that reads this coding. */
async function worker({ app }: TestApp, accepts: 'br' | 'identity'): Promise<string> {
  const { rawPayload } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': accepts } })
  return accepts === 'br' ? brotliDecompressSync(rawPayload).toString() : rawPayload.toString()
}

describe('the embedded bot check', () => {
  let server: TestApp
  // altcha-lib asks the real clock whether a challenge has run out.
  const clock = clockAt(new Date().toISOString())
  beforeAll(async () => {
    server = await testApp({ clock, env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => server.close())

  async function aSolvedToken(action = 'login'): Promise<string> {
    const challenge = (await server.app.inject(`/api/auth/challenge?action=${action}`)).json()
    // Who knows where the answer is need not try what comes before.
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: COUNTER.from })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  it('callers who have solved the challenge go on to the password check', async () => {
    expect((await login(server, await aSolvedToken())).json()).toMatchObject({
      code: 401,
      error_code: 200004,
    })
  })
  test.each(['register', 'resend', 'reset'])(
    'a solution of the challenge for another form (%s) is refused',
    async (action) => {
      expect((await login(server, await aSolvedToken(action))).json()).toMatchObject({
        code: 403,
        error_code: 200002,
      })
    },
  )
  it('a challenge is for signing in unless another form is named, and never for an unknown one', async () => {
    expect((await server.app.inject('/api/auth/challenge')).statusCode).toBe(200)
    expect((await server.app.inject('/api/auth/challenge?action=vote')).json()).toMatchObject({ code: 400 })
  })
  it('a solution counts once, also when it is sent ten times at the same moment', async () => {
    const token = await aSolvedToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(server, token)))
    const codes = answers.map((answer) => Number(answer.json().error_code))
    expect(codes.filter((code) => code === 200004)).toHaveLength(1)
    expect(codes.filter((code) => code === 200002)).toHaveLength(9)
  })
  test.each([
    ['with a space in it', (json: string) => json.replace('{', '{ ')],
    ['with a field more', (json: string) => json.replace('{', '{"x":1,')],
    ['with another count', (json: string) => json.replace(/"counter":\d+/, '"counter":7')],
    ['with a line after it', (json: string) => `${json}\n`],
  ])('a solution counts once, also when it is encoded again %s', async (_, rewrite) => {
    const token = await aSolvedToken()
    const again = Buffer.from(rewrite(Buffer.from(token, 'base64').toString('utf8'))).toString('base64')
    expect(again).not.toBe(token)
    expect((await login(server, token)).json()).toMatchObject({ error_code: 200004 })
    expect((await login(server, again)).json()).toMatchObject({ code: 403, error_code: 200002 })
  })
  it('callers without a solution are refused before any password is hashed', async () => {
    // More at once than the hasher's queue takes: if passwords were hashed, some answers would be 503.
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(server, 'nonsense')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
  })
  it('a solution is refused after 295 seconds', async () => {
    const token = await aSolvedToken()
    clock.advance(296_000)
    expect((await login(server, token)).json()).toMatchObject({ code: 403, error_code: 200002 })
  })
  test.each([
    ['no JSON', 'nonsense'],
    ['another shape', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')],
    ['a list', Buffer.from('[]').toString('base64')],
  ])('the embedded bot check refuses %s', async (_, token) => {
    expect((await login(server, token)).json()).toMatchObject({ code: 403, error_code: 200002 })
  })
  it('a solution of a challenge we never signed is refused', async () => {
    const given = JSON.parse(Buffer.from(await aSolvedToken(), 'base64').toString('utf8'))
    given.challenge.parameters.expiresAt += 3_600
    const forged = Buffer.from(JSON.stringify(given)).toString('base64')
    expect((await login(server, forged)).json()).toMatchObject({ error_code: 200002 })
  })
  test.each([undefined, '', 7, 'x'.repeat(2_049)])(
    'the bot check counts as missing when the token is %j',
    async (token) => {
      expect((await login(server, token)).json()).toMatchObject({ code: 400, error_code: 200001 })
    },
  )
})

it.runIf(isOneNode)('challenges are rate limited like other calls', async () => {
  const server = await testApp()
  const ask = (remoteAddress: string) => server.app.inject({ url: '/api/auth/challenge', remoteAddress })
  for (let count = 0; count < 300; count += 1) expect((await ask('203.0.113.9')).statusCode).toBe(200)
  const refused = await ask('203.0.113.9')
  expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
  expect(refused.headers['retry-after']).toBe('60')
  expect((await ask('203.0.113.10')).statusCode).toBe(200)
  await server.close()
})

describe('Turnstile', () => {
  let server: TestApp
  let provider: Server
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const asked: { readonly response: string; readonly idempotency_key: string }[] = []
  const clock = clockAt('2026-03-01T12:00:00Z')
  const yes = { success: true, hostname: 'localhost', action: 'login', challenge_ts: '2026-03-01T11:58:00Z' }
  const say = (verdict: object) => {
    answer = (_request, response) => response.end(JSON.stringify(verdict))
  }

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked.push(JSON.parse(body))
        answer(request, response)
      })
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const address = provider.address()
    const port = typeof address === 'object' && address ? address.port : 0
    server = await testApp({
      clock,
      env: {
        RATE_LIMITS: 'off',
        MAINLAND_HOST: 'cn.bannerday.example:8443',
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET_KEY: 'secret',
        TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    })
  })
  afterAll(async () => {
    await server.close()
    provider.closeAllConnections()
    provider.close()
  })
  beforeEach(() => {
    asked.length = 0
  })

  it('a token that Turnstile accepts lets a human go on once', async () => {
    say(yes)
    expect((await login(server, 'token-1')).json()).toMatchObject({ error_code: 200004 })
    expect((await login(server, 'token-1')).json()).toMatchObject({ code: 403, error_code: 200002 })
  })
  it('a Turnstile token counts on every host of the site, on any port', async () => {
    say({ ...yes, hostname: 'cn.bannerday.example' })
    expect((await login(server, 'token-5')).json()).toMatchObject({ error_code: 200004 })
  })
  it('a Turnstile token counts once, also when it is sent ten times at the same moment', async () => {
    say(yes)
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(server, 'token-4')))
    const codes = answers.map((given) => Number(given.json().error_code))
    expect(codes.filter((code) => code === 200004)).toHaveLength(1)
    expect(codes.filter((code) => code === 200002)).toHaveLength(9)
  })
  test.each([
    ['a no', { ...yes, success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a yes for another host', { ...yes, hostname: 'evil.example' }],
    ['a yes for another form', { ...yes, action: 'register' }],
    ['a yes from 301 seconds ago', { ...yes, challenge_ts: '2026-03-01T11:54:59Z' }],
    ['a yes without a date', { ...yes, challenge_ts: undefined }],
  ])('Turnstile answering %s counts as a failed check', async (_, verdict) => {
    say(verdict)
    expect((await login(server, 'token-2')).json()).toMatchObject({ code: 403, error_code: 200002 })
  })
  test.each([
    ['answers 500', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
    ['answers with a page', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
    [
      'does not know our secret',
      (_: IncomingMessage, response: ServerResponse) =>
        response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
    ],
    ['says nothing', () => {}],
  ])(
    'a Turnstile that %s is asked once more with the same key, then callers are asked to come back later',
    async (_, behaviour) => {
      answer = behaviour
      const refused = await login(server, 'token-3')
      expect(refused.json()).toMatchObject({ code: 503, error_code: 100010 })
      expect(refused.headers['retry-after']).toBe('30')
      expect(asked).toHaveLength(2)
      expect(asked[0]?.idempotency_key).toBe(asked[1]?.idempotency_key)
    },
  )
  it('Turnstile is not asked about a malformed token', async () => {
    await login(server, 'x'.repeat(2_049))
    expect(asked).toEqual([])
  })
  it('switching to Turnstile changes the service worker, because the page may now load more', async () => {
    const plain = await testApp({})
    expect(await worker(plain, 'identity')).toMatch(/^self\.skipWaiting\(\)\n\/\/ Headers: [\da-f]{12}\n$/)
    expect(await worker(plain, 'br')).toBe(await worker(plain, 'identity'))
    expect(await worker(server, 'br')).not.toBe(await worker(plain, 'br'))
    await plain.close()
  })
  it('the site config tells the browser to show Turnstile', async () => {
    expect((await server.app.inject('/api/config')).json()).toMatchObject({
      data: { bot_check: { kind: 'turnstile', site_key: 'site' } },
    })
    expect((await server.app.inject('/api/auth/challenge')).statusCode).toBe(404)
    const policy = String((await server.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
  })
})

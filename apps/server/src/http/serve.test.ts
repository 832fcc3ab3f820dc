import { logout, resendVerification } from '@bannerday/contract/accounts'
import { downloadSettings, uploadSettings } from '@bannerday/contract/cloud-settings'
import { listEvents } from '@bannerday/contract/events'
import { scanQr } from '@bannerday/contract/qr-login'
import { castVote, showTags } from '@bannerday/contract/tags'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { RateLimiter } from '#ports/limits.ts'
import { ApiError, errorHandler } from './errors.ts'
import { acceptJsonBodies } from './request-input.ts'
import { securityLog } from './security-events.ts'
import { createApi, type Api, type SessionLookup } from './serve.ts'

const TOKEN = 'a'.repeat(43)
const BEARER = { authorization: `Bearer ${TOKEN}` }
const SETTINGS = { activityStatus: {}, userGameSelections: {}, slot: 1 }

let app: FastifyInstance
let serve: Api['serve']
/** What happened on the way to the handler, in order. */
let steps: string[]
let session: SessionLookup

beforeEach(() => {
  steps = []
  session = { kind: 'signed-in', player: { userId: 7, sessionId: 's', username: 'ada', isOperator: false } }
  app = Fastify()
  acceptJsonBodies(app)
  app.setErrorHandler(errorHandler((error) => error instanceof RangeError, securityLog()))
  const limiter: RateLimiter = {
    consume: (name, caller) => {
      steps.push(`limit ${name} ${caller}`)
      return Promise.resolve({ kind: 'granted' })
    },
    exchange: () => Promise.resolve(),
  }
  const findSession = (token: string) => {
    steps.push(`session ${token}`)
    return Promise.resolve(session)
  }
  serve = createApi(app, { limiter, findSession, security: securityLog() }).serve
})

it('a call passes the limits and its session before its handler, and is answered in the envelope', async () => {
  serve(uploadSettings, ({ body, player }) => {
    steps.push(`handler slot ${body.slot} of player ${player.userId}`)
    return { updated_at: '2026-03-01T12:00:00.000Z' }
  })
  const answer = await app.inject({
    method: 'POST',
    url: uploadSettings.path,
    headers: BEARER,
    payload: SETTINGS,
  })
  expect(steps).toEqual([
    'limit general 127.0.0.1',
    `session ${TOKEN}`,
    'limit upload 7',
    'handler slot 1 of player 7',
  ])
  expect(answer.json()).toEqual({
    code: 200,
    message: 'OK',
    data: { updated_at: '2026-03-01T12:00:00.000Z' },
  })
})

it('a call is limited by address before its body is read', async () => {
  serve(resendVerification, () => undefined)
  const calls = [
    ['{bad', '203.0.113.7'],
    ['{}', '203.0.113.7'],
    ['{}', '2001:db8:1:2:3:4:5:6'],
  ] as const
  for (const [payload, remoteAddress] of calls) {
    const headers = { 'content-type': 'application/json' }
    const { path: url } = resendVerification
    const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress })
    expect(answer.statusCode).toBe(400)
  }
  expect(steps).toEqual(['limit mail 203.0.113.7', 'limit mail 203.0.113.7', 'limit mail 2001:db8:1:2::/64'])
})

it('a call that is limited by player is limited by address where nobody is signed in', async () => {
  session = { kind: 'refused', error: 'unknownToken' }
  serve(castVote, () => undefined)
  for (const headers of [{}, BEARER])
    await app.inject({
      method: 'POST',
      url: castVote.path,
      headers,
      payload: {},
      remoteAddress: '203.0.113.7',
    })
  expect(steps).toEqual(['limit general 203.0.113.7', 'limit general 203.0.113.7', `session ${TOKEN}`])
})

it('a call without data is answered with an envelope without data', async () => {
  serve(castVote, () => undefined)
  const answer = await app.inject({
    method: 'POST',
    url: castVote.path,
    headers: BEARER,
    payload: { activity_uuid: 'a', game_id: 'genshin', votes: { pace: 'slow' } },
  })
  expect(answer.json()).toEqual({ code: 200, message: 'OK' })
})

it('a response in the envelope may not be cached', async () => {
  serve(listEvents, () => ({ events: [] }))
  const answer = await app.inject(listEvents.path)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
})

test.each([
  ['no header', {}],
  ['an empty bearer', { authorization: 'Bearer' }],
  ['two words', { authorization: 'Bearer a b' }],
  ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ['10 KB of token', { authorization: `Bearer ${'a'.repeat(10_000)}` }],
  ['a token in a cookie', { cookie: `token=${TOKEN}` }],
])('a signed-in call with %s is refused with 401 and asks for a bearer', async (_, headers) => {
  const handler = vi.fn<() => void>()
  serve(castVote, handler)
  const answer = await app.inject({
    method: 'POST',
    url: `${castVote.path}?token=${TOKEN}`,
    headers,
    payload: {},
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 401, error_code: 200003 })
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(handler).not.toHaveBeenCalled()
})

test.each([
  ['revokedToken', 401, 200017],
  ['accountBanned', 403, 200012],
] as const)(
  'a signed-in call whose session is refused as %s answers %i',
  async (error, status, error_code) => {
    session = { kind: 'refused', error }
    serve(castVote, () => undefined)
    const answer = await app.inject({ method: 'POST', url: castVote.path, headers: BEARER, payload: {} })
    expect(answer.json()).toMatchObject({ code: status, error_code })
  },
)

const scan = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: scanQr.path, headers, payload: { qr_code: 'C', session_id: 'P' } })

describe('a call where signing in is optional', () => {
  it('is answered without a token', async () => {
    serve(scanQr, ({ player }) => {
      expect(player).toBeNull()
      return null
    })
    expect((await scan({})).statusCode).toBe(200)
  })

  test.each([
    ['unknownToken', 401, 200003],
    ['revokedToken', 401, 200017],
    ['accountInactive', 403, 200011],
    ['accountBanned', 403, 200012],
  ] as const)('with a token that is refused as %s answers %i', async (error, status, error_code) => {
    session = { kind: 'refused', error }
    const handler = vi.fn<() => null>()
    serve(scanQr, handler)
    const answer = await scan(BEARER)
    expect(answer.json()).toMatchObject({ code: status, error_code })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(handler).not.toHaveBeenCalled()
  })

  it('with a header that holds no token answers 401', async () => {
    serve(scanQr, () => null)
    expect((await scan({ authorization: 'Bearer' })).json()).toMatchObject({ code: 401, error_code: 200003 })
  })
})

it('the call for tags treats an invalid bearer as signed out', async () => {
  session = { kind: 'refused', error: 'revokedToken' }
  serve(showTags, ({ player }) => {
    expect(player).toBeNull()
    return { all_categories: [], user_votes: {} }
  })
  const answer = await app.inject({ url: '/api/tags/a?game_id=genshin', headers: BEARER })
  expect(answer.statusCode).toBe(200)
})

describe('input', () => {
  test.each([
    ['a missing field', { ...SETTINGS, slot: undefined }, 300004],
    ['a wrong slot', { ...SETTINGS, slot: 4 }, 300004],
    ['settings of another shape', { ...SETTINGS, activityStatus: [] }, 300005],
    ['an unknown key in cloud settings', { ...SETTINGS, role: 'admin' }, 100002],
    ['a status with U+0000', { ...SETTINGS, activityStatus: { 'a\0': 'done' } }, 100002],
    ['a lone surrogate', { ...SETTINGS, activityStatus: { '\ud800': 'done' } }, 100002],
  ])('a body with %s is refused with 400', async (_, payload, error_code) => {
    const handler = vi.fn<() => { updated_at: string }>()
    serve(uploadSettings, handler)
    const answer = await app.inject({ method: 'POST', url: uploadSettings.path, headers: BEARER, payload })
    expect(answer.json()).toMatchObject({ code: 400, error_code })
    expect(handler).not.toHaveBeenCalled()
  })

  test.each([
    ['broken JSON', '{"slot":', 400, 100002],
    ['a prototype key', '{"slot":1,"__proto__":{"x":1}}', 400, 100002],
    ['a constructor key', '{"slot":1,"constructor":{"prototype":{"x":1}}}', 400, 100002],
    ['10,000 levels', `{"slot":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 100002],
    ['a list for a body', '[1]', 400, 100002],
    ['as long a list as fits', `{"activityStatus":[${'0,'.repeat(131_000)}0]}`, 400, 300005],
  ])('a body of %s is refused', async (_, payload, status, error_code) => {
    serve(uploadSettings, () => ({ updated_at: '' }))
    const headers = { ...BEARER, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: uploadSettings.path, headers, payload })
    expect(answer.json()).toMatchObject({ code: status, error_code })
  })

  it('the error about a missing field names it', async () => {
    serve(castVote, () => undefined)
    const payload = { game_id: 'genshin', votes: {} }
    const answer = await app.inject({ method: 'POST', url: castVote.path, headers: BEARER, payload })
    expect(answer.json()).toMatchObject({
      error_code: 100001,
      message: 'A required field is missing: activity_uuid',
    })
  })

  test.each([
    ['text/plain', 'slot=1'],
    ['application/x-www-form-urlencoded', 'slot=1'],
  ])('a body of type %s is refused with 415', async (type, payload) => {
    serve(uploadSettings, () => ({ updated_at: '' }))
    const headers = { ...BEARER, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: uploadSettings.path, headers, payload })
    expect(answer.json()).toMatchObject({ code: 415, error_code: 100006 })
  })

  it('a compressed body is refused with 415', async () => {
    serve(uploadSettings, () => ({ updated_at: '' }))
    const headers = { ...BEARER, 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await app.inject({ method: 'POST', url: uploadSettings.path, headers, payload: '{}' })
    expect(answer.statusCode).toBe(415)
  })

  it.each([{}, { 'content-type': 'application/json' }])(
    'a body may be empty with headers %j',
    async (headers) => {
      serve(logout, () => 'done')
      const answer = await app.inject({
        method: 'POST',
        url: logout.path,
        headers: { ...BEARER, ...headers },
      })
      expect(answer.json()).toMatchObject({ code: 200, data: 'done' })
    },
  )

  it('a query that repeats a key is refused', async () => {
    serve(listEvents, () => ({ events: [] }))
    const answer = await app.inject(`${listEvents.path}?lang=en&lang=ja`)
    expect(answer.json()).toMatchObject({ code: 400, error_code: 100002 })
  })

  it('a query may carry t, which is ignored', async () => {
    serve(downloadSettings, ({ query }) => {
      expect(query).toEqual({ slot: 2 })
      return { config: { activityStatus: {}, userGameSelections: {}, gameOrder: [] }, updated_at: '' }
    })
    const answer = await app.inject({ url: `${downloadSettings.path}?slot=2&t=1`, headers: BEARER })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a failure', () => {
  it('an error that a handler names is answered from the error table', async () => {
    serve(listEvents, () => {
      throw new ApiError('methodPaused', { retryAfterSeconds: 30 })
    })
    const answer = await app.inject(listEvents.path)
    expect(answer.json()).toEqual({ code: 503, message: 'This way to sign in is paused', error_code: 200018 })
    expect(answer.headers['retry-after']).toBe('30')
  })
  it('an unexpected error tells the caller nothing of its cause', async () => {
    serve(listEvents, () => {
      throw new Error('select * from secrets')
    })
    const answer = await app.inject(listEvents.path)
    expect(answer.json()).toEqual({ code: 500, message: 'An unknown error occurred', error_code: 100007 })
  })
  it('a method that demands a content type and has none is refused with 415', async () => {
    const answer = await app.inject({ method: 'QUERY', url: '/' })
    expect(answer.json()).toMatchObject({ code: 415, error_code: 100006 })
  })
  it('an outage of the database is answered with 503 and a time to try again', async () => {
    serve(listEvents, () => {
      throw new RangeError('the database is away')
    })
    const answer = await app.inject(listEvents.path)
    expect(answer.json()).toMatchObject({ code: 503, error_code: 100010 })
    expect(answer.headers['retry-after']).toBe('2')
  })
})

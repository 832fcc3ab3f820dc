import { login, logout, register, showProfile } from '@bannerday/contract/accounts'
import type { uploadSettings } from '@bannerday/contract/cloud-settings'
import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { checkQr } from '@bannerday/contract/qr-login'
import { cancelVote, showTags } from '@bannerday/contract/tags'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  it,
  test,
  vi,
} from 'vitest'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { ApiFailure } from './api-failure.ts'
import { call, configureCalls, retryAfterSeconds, takePrefetched } from './call.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
  configureCalls({ origin: server.origin, token: () => 'secret' })
})

const noTags = { all_categories: [], user_votes: {} }
const credentials = { username: 'mika', password: 'p', cf_token: 'x' }
const failureOf = (pending: Promise<unknown>) =>
  pending.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof ApiFailure ? error : expect.unreachable(`threw ${String(error)}`)),
  )

describe('the request of a call', () => {
  it('has escaped parameters in its path, and the rest in its query', async () => {
    server.answer(showTags, noTags)
    await call(showTags, { activity_uuid: 'a/b ?', game_id: 'genshin', lang: 'ja' })
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      path: '/api/tags/a%2Fb%20%3F',
      query: { game_id: 'genshin', lang: 'ja' },
      body: '',
    })
  })

  it('names the language of the page at that moment', async () => {
    let language = 'zh-Hant'
    configureCalls({ origin: server.origin, language: () => language })
    server.answer(listGames, { games: [] })
    await call(listGames, {})
    language = 'ja'
    await call(listGames, {})
    expect(server.calls.map(({ headers }) => headers['accept-language'])).toEqual(['zh-Hant', 'ja'])
  })

  it('leaves out what is undefined and keeps what is empty', async () => {
    server.answer(listEvents, { events: [] })
    await call(listEvents, { lang: 'en', games: '', genshin_subgroup: undefined })
    expect(server.calls[0]?.query).toEqual({ lang: 'en', games: '' })
  })

  it('has JSON in its body if the contract has a body, also for DELETE', async () => {
    server.answer(cancelVote)
    await call(cancelVote, { activity_uuid: 'a', game_id: 'zenless', category_ids: ['1'] })
    const [sent] = server.calls
    expect(sent).toMatchObject({ method: 'DELETE', path: '/api/tags/vote', query: {} })
    expect(sent?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      activity_uuid: 'a',
      game_id: 'zenless',
      category_ids: ['1'],
    })
  })

  it('has no body for a POST without fields', async () => {
    server.answer(logout)
    await call(logout, {})
    expect(server.calls[0]).toMatchObject({ method: 'POST', body: '' })
    expect(server.calls[0]?.headers).not.toHaveProperty('content-type')
  })

  it('has a timestamp against caches only where the contract says so', async () => {
    const before = Date.now()
    server.answer(listGames, { games: [] })
    server.answer(showProfile, { user_id: '1', username: 'mika' })
    await call(listGames, {})
    await call(showProfile, {})
    expect(Number(server.calls[0]?.query['t'])).toBeGreaterThanOrEqual(before)
    expect(server.calls[1]?.query).toEqual({})
  })

  it('carries the token only where the call is not public', async () => {
    server.answer(showProfile, { user_id: '1', username: 'mika' })
    server.answer(showTags, noTags)
    server.answer(listGames, { games: [] })
    await call(showProfile, {})
    await call(showTags, { activity_uuid: 'a', game_id: 'genshin' })
    await call(listGames, {})
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      undefined,
    ])
  })

  it('carries no token while nobody is signed in', async () => {
    configureCalls({ origin: server.origin, token: () => undefined })
    server.answer(showTags, noTags)
    await call(showTags, { activity_uuid: 'a', game_id: 'genshin' })
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('a successful answer', () => {
  it('is parsed, also with numeric ids and without optional fields', async () => {
    server.reply(showProfile, { body: { code: 200, message: 'ok', data: { user_id: 7, username: 'mika' } } })
    expect(await call(showProfile, {})).toEqual({ user_id: '7', username: 'mika', settings_metadata: {} })
  })

  test.each([200, 201])('of a registration is code %i', async (code) => {
    server.reply(register, { status: code, body: { code, message: 'ok' } })
    await expect(call(register, { ...credentials, email: 'm@example.org' })).resolves.toBeUndefined()
  })

  it('of a login is not code 201', async () => {
    server.reply(login, { status: 201, body: { code: 201, message: 'hm', data: { token: 't' } } })
    expect(await failureOf(call(login, credentials))).toMatchObject({ kind: 'refused', code: 201 })
  })

  it('may lack a code: the HTTP status counts then', async () => {
    server.reply(login, { body: { data: { token: 't' } } })
    expect(await call(login, credentials)).toEqual({ token: 't' })
  })
})

describe('a refusal', () => {
  it('has code, error code and message of the server', async () => {
    server.refuse(login, 'accountBanned')
    expect(await failureOf(call(login, credentials))).toMatchObject({
      kind: 'refused',
      code: 403,
      errorCode: 200012,
      serverMessage: 'Your account has been banned',
    })
  })

  test.each([
    ['in the envelope of an HTTP 200', { status: 200, body: { code: 410, message: 'gone' } }],
    ['as envelope and status alike', { status: 410, body: { code: 410, message: 'gone' } }],
    ['as a bare status', { status: 410, body: '' }],
    ['as a status with an envelope that forgot its code', { status: 410, body: { message: 'gone' } }],
  ])('410 may come %s', async (_, reply) => {
    server.reply(checkQr, reply)
    expect(await failureOf(call(checkQr, { session_id: 's' }))).toMatchObject({ kind: 'refused', code: 410 })
  })

  it('by a proxy has a status and no message', async () => {
    server.reply(listGames, { status: 502, body: '<html>Bad gateway</html>' })
    const failure = await failureOf(call(listGames, {}))
    expect(failure).toMatchObject({ kind: 'refused', code: 502 })
    expect(failure.serverMessage).toBeUndefined()
  })

  it('with an empty message has no message', async () => {
    server.reply(listGames, { status: 500, body: { code: 500, message: ' ' } })
    expect((await failureOf(call(listGames, {}))).serverMessage).toBeUndefined()
  })

  it('has the seconds to wait', async () => {
    server.refuse(login, 'tooManyAttempts', { status: 429, headers: { 'retry-after': '30' } })
    expect(await failureOf(call(login, credentials))).toMatchObject({ code: 429, retryAfterSeconds: 30 })
  })
})

describe('an unreadable answer', () => {
  test.each([
    ['HTML', '<html>Welcome to our hotel</html>'],
    ['a list', []],
    ['no data', { code: 200, message: 'ok' }],
    ['other data', { code: 200, message: 'ok', data: { token: 7 } }],
  ])('such as %s is invalid', async (_, body) => {
    server.reply(login, { body })
    expect(await failureOf(call(login, credentials))).toMatchObject({ kind: 'invalid-answer' })
  })

  it('is invalid even if the call has no data', async () => {
    server.reply(logout, { body: '<html>Welcome to our hotel</html>' })
    expect(await failureOf(call(logout, {}))).toMatchObject({ kind: 'invalid-answer' })
  })
})

describe('a call without an answer', () => {
  it('is a network failure when the server hangs up', async () => {
    server.hangUp(listGames)
    expect(await failureOf(call(listGames, {}))).toMatchObject({ kind: 'network', code: undefined })
  })

  it('is a network failure when the server is gone', async () => {
    const gone = await startFakeServer()
    await gone.close()
    configureCalls({ origin: gone.origin })
    expect(await failureOf(call(listGames, {}))).toMatchObject({ kind: 'network' })
  })

  it('that was aborted rejects with the abort', async () => {
    server.stall(listGames)
    const controller = new AbortController()
    const pending = call(listGames, {}, { signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('the compiler checks every field of a request', () => {
  expectTypeOf<{ slot: 4; activityStatus: object; userGameSelections: object }>().not.toExtend<
    Parameters<typeof call<typeof uploadSettings>>[1]
  >()
  expectTypeOf<{ username: string; cf_token: string }>().not.toExtend<
    Parameters<typeof call<typeof login>>[1]
  >()
})

describe('a call that the first script has made already', () => {
  const URL = '/api/events?lang=en'
  const answer = Promise.resolve(new Response())

  function prefetched({ abort = () => {}, ageMs = 300 } = {}) {
    vi.spyOn(performance, 'now').mockReturnValue(ageMs)
    globalThis.prefetched = { url: URL, answer, abort }
  }

  afterEach(() => {
    vi.restoreAllMocks()
    globalThis.prefetched = undefined
  })

  it('answers the same call of the app, once', () => {
    prefetched()
    expect(takePrefetched(URL, undefined)).toBe(answer)
    expect(takePrefetched(URL, undefined)).toBeUndefined()
  })

  it('answers no other call', () => {
    prefetched()
    expect(takePrefetched('/api/config', undefined)).toBeUndefined()
    expect(takePrefetched('/api/events?lang=ja', undefined)).toBeUndefined()
    expect(takePrefetched(URL, undefined)).toBe(answer)
  })

  it('is not used once it is old', () => {
    prefetched({ ageMs: 10_001 })
    expect(takePrefetched(URL, undefined)).toBeUndefined()
  })

  it('is aborted together with the call of the app', () => {
    const abort = vi.fn<() => void>()
    prefetched({ abort })
    const controller = new AbortController()
    void takePrefetched(URL, controller.signal)
    expect(abort).not.toHaveBeenCalled()
    controller.abort()
    expect(abort).toHaveBeenCalledOnce()
  })
})

test.each([
  ['30', 30],
  ['0', 0],
  ['Sun, 01 Jun 2025 12:00:20 GMT', 20],
  ['Sun, 01 Jun 2025 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('the header Retry-After: %s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2025-06-01T12:00:00Z'))).toBe(seconds)
})

import { showSecurity } from '@bannerday/contract/account-security'
import { showProfile } from '@bannerday/contract/accounts'
import { clearCloudSettings } from '@bannerday/contract/cloud-settings'
import type { ApiErrorName } from '@bannerday/contract/errors'
import { MutationObserver } from '@tanstack/react-query'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
  test,
} from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { configureCalls, call } from '#data/call.ts'
import { profileQuery } from '#data/profile.ts'
import { createQueryClient } from '#data/query-client.ts'
import { securityQuery } from '#data/security.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { readStored, removeStored, writeStored } from '#storage/storage.ts'
import { eventually } from '#testing/eventually.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { setStored } from '#testing/stored.ts'
import { followSession, profileFailureText, watchEndedSessions } from './session.ts'

const LOGIN_FAILED = 'Login failed, please check username and password'

describe('following the session', () => {
  const MIKA = { user_id: 7, username: 'mika.k', nickname: 'Mika', avatar: null, settings_metadata: {} }
  const TEN_MINUTES = { headers: { 'retry-after': '600' } }

  const queryClient = createQueryClient()
  const { toasts, said } = recordedToasts(({ message, detail }) => [message, detail].join('|'))
  let server: FakeServer
  let stopFollowing: () => void
  let fetching: MockInstance<typeof globalThis.fetch>

  // One for all, as in the app.
  beforeAll(async () => {
    server = await startFakeServer()
    configureCalls({ origin: server.origin, token: () => readStored('auth_token') })
    const i18n = await openI18n('en')
    stopFollowing = followSession({ queryClient, toasts, i18n })
  })
  afterAll(() => {
    stopFollowing()
    return server.close()
  })

  const profileCalls = () => server.calls.filter(({ path }) => path === showProfile.path)

  beforeEach(() => {
    said.length = 0
    server.calls.length = 0
    fetching = vi.spyOn(globalThis, 'fetch')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    removeStored('auth_token', 'user_id')
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  describe('when the server asks to retry after ten minutes', () => {
    beforeEach(async () => {
      server.refuse(showProfile, 'unavailable', TEN_MINUTES)
      writeStored('auth_token', 'T')
      await untilWaiting('T')
    })

    it('the profile is requested again after ten minutes, and the player stays signed in meanwhile', async () => {
      server.answer(showProfile, MIKA)
      await vi.advanceTimersByTimeAsync(590_000)
      expect(profileCalls()).toHaveLength(1)
      expect(readStored('auth_token')).toBe('T')
      await vi.advanceTimersByTimeAsync(10_000)
      await eventually(() => expect(readStored('user_id')).toBe('7'))
      expect(profileCalls()).toHaveLength(2)
      expect(said).toEqual([])
    })

    it('a refusal after that ends the session', async () => {
      await vi.advanceTimersByTimeAsync(600_000)
      await eventually(() => expect(readStored('auth_token')).toBeUndefined())
      expect(profileCalls()).toHaveLength(2)
      expect(said).toEqual(['Temporarily unavailable, please try again later|Cannot reach the server'])
    })

    it('a player can retry at once, and each retry may wait again', async () => {
      await queryClient.cancelQueries({ queryKey: profileQuery('T').queryKey })
      await eventually(() => expect(profileCalls()).toHaveLength(2))
      await untilWaiting('T')
      expect(readStored('auth_token')).toBe('T')
      server.answer(showProfile, MIKA)
      await queryClient.cancelQueries({ queryKey: profileQuery('T').queryKey })
      await eventually(() => expect(readStored('user_id')).toBe('7'))
      expect(profileCalls()).toHaveLength(3)
      expect(said).toEqual([])
    })

    it('nothing is requested after the player has signed out', async () => {
      removeStored('auth_token', 'user_id')
      await vi.advanceTimersByTimeAsync(600_000)
      expect(profileCalls()).toHaveLength(1)
      expect(said).toEqual([])
    })
  })

  it('a wait longer than the longest timer of a browser does not end at once', async () => {
    server.refuse(showProfile, 'tooManyRequests', { headers: { 'retry-after': '9999999999' } })
    writeStored('auth_token', 'T')
    await untilWaiting('T')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(profileCalls()).toHaveLength(1)
    expect(readStored('auth_token')).toBe('T')
  })

  describe.each<[string, () => void]>([
    ['hangs up', () => server.hangUp(showProfile)],
    [
      'is being restarted behind a proxy',
      () => server.reply(showProfile, { status: 502, body: 'Bad gateway' }),
    ],
  ])('when the server %s', (_, goAway) => {
    beforeEach(async () => {
      goAway()
      writeStored('auth_token', 'T')
      await untilWaiting('T')
    })

    it('the player stays signed in, and the profile is there once the server is back', async () => {
      await advance(20_000)
      expect(readStored('auth_token')).toBe('T')
      server.answer(showProfile, MIKA)
      await advance(5000)
      await eventually(() => expect(readStored('user_id')).toBe('7'))
      expect(said).toEqual([])
    })

    it('the session ends after half a minute without it', async () => {
      await advance(20_000)
      expect(readStored('auth_token')).toBe('T')
      await advance(15_000)
      await eventually(() => expect(readStored('auth_token')).toBeUndefined())
      expect(said).toEqual([`${LOGIN_FAILED}|Cannot reach the server`])
    })
  })

  it('a server that says for how long it is away is waited for, even if half a minute is over by then', async () => {
    server.hangUp(showProfile)
    writeStored('auth_token', 'T')
    await untilWaiting('T')
    await advance(10_000)
    server.refuse(showProfile, 'unavailable', TEN_MINUTES)
    await advance(10_000)
    await vi.advanceTimersByTimeAsync(500_000)
    expect(readStored('auth_token')).toBe('T')
    server.answer(showProfile, MIKA)
    await vi.advanceTimersByTimeAsync(100_000)
    await eventually(() => expect(readStored('user_id')).toBe('7'))
  })

  it.each<[ApiErrorName]>([['unknownToken'], ['revokedToken']])(
    'a session that the server refuses with %s ends at once, and the toast says why',
    async (reason) => {
      server.refuse(showProfile, reason)
      writeStored('auth_token', 'T')
      await eventually(() => expect(readStored('auth_token')).toBeUndefined())
      expect(said).toEqual([`${LOGIN_FAILED}|Your session has ended, please sign in again`])
    },
  )

  /** In steps of a second, after each of which an answer may arrive. */
  async function advance(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1000) {
      await vi.advanceTimersByTimeAsync(1000)
      await vi.waitUntil(hasAnswers)
    }
  }

  function hasAnswers(): boolean {
    const state = queryClient.getQueryState(profileQuery('T').queryKey)
    return state?.fetchStatus !== 'fetching' || state.fetchFailureCount === fetching.mock.calls.length
  }

  /** The server has refused, and the next try is some time away. */
  function untilWaiting(token: string): Promise<boolean> {
    return vi.waitUntil(
      () => queryClient.getQueryState(profileQuery(token).queryKey)?.fetchFailureReason instanceof ApiFailure,
      // A busy machine takes longer than the default second.
      { timeout: 20_000 },
    )
  }
})

describe('a session that was ended on another device', () => {
  let server: FakeServer

  beforeEach(async () => {
    server = await startFakeServer()
  })
  afterEach(() => server.close())

  async function signedIn() {
    setStored({ auth_token: 'T', user_id: '7' })
    configureCalls({ origin: server.origin, token: () => readStored('auth_token') })
    const { toasts, said } = recordedToasts()
    const queryClient = createQueryClient()
    const i18n = await openI18n('en')
    watchEndedSessions({ queryClient, toasts, i18n })
    const act = (meta: object = {}) =>
      new MutationObserver(queryClient, {
        mutationFn: () => call(clearCloudSettings, { slot: 1 }),
        meta: { ...meta },
      })
        .mutate()
        .catch(() => {})
    return { queryClient, said, act }
  }

  test.each<[ApiErrorName]>([['revokedToken'], ['unknownToken'], ['accountBanned']])(
    'signs the player out when a call is refused with %s',
    async (reason) => {
      server.refuse(clearCloudSettings, reason)
      server.refuse(showProfile, reason)
      const { act, said } = await signedIn()
      await act()
      await eventually(() => expect(readStored('auth_token')).toBeUndefined())
      expect(readStored('user_id')).toBeUndefined()
      // Whoever pressed the button says why.
      expect(said).toEqual([])
    },
  )

  it('is explained by a toast where the message of the caller disappears with the session', async () => {
    server.refuse(showSecurity, 'revokedToken')
    server.refuse(showProfile, 'revokedToken')
    const { queryClient, said } = await signedIn()
    await queryClient.fetchQuery(securityQuery('T')).catch(() => {})
    await eventually(() => expect(said).toEqual(['Your session has ended, please sign in again']))

    server.refuse(clearCloudSettings, 'revokedToken')
    const other = await signedIn()
    await other.act({ isShownInline: true })
    await eventually(() => expect(other.said).toHaveLength(1))
  })

  it('is not assumed when the session is still valid or the refusal is about something else', async () => {
    server.refuse(clearCloudSettings, 'revokedToken')
    server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: {} })
    const { act } = await signedIn()
    await act()
    server.refuse(clearCloudSettings, 'slotEmpty')
    await act()
    await eventually(() =>
      expect(server.calls.map(({ path }) => path)).toEqual([
        clearCloudSettings.path,
        showProfile.path,
        clearCloudSettings.path,
      ]),
    )
    expect(readStored('auth_token')).toBe('T')
  })
})

const refused = (errorCode: number | undefined, serverMessage?: string) =>
  new ApiFailure('refused', { code: 401, errorCode, serverMessage })

describe('the message for a session that cannot be continued', () => {
  it.each([
    ['error 200003, whatever the server says', refused(200003, 'Please sign in'), LOGIN_FAILED],
    ['error 200017, whatever the server says', refused(200017, 'Your session has ended'), LOGIN_FAILED],
    ['error 200012 with a message of the server', refused(200012, 'Banned for spam'), 'Banned for spam'],
    ['error 200012 without a message', refused(200012), 'Your account has been banned'],
    ['error 200011 with a message of the server', refused(200011, 'Look in your mail'), 'Look in your mail'],
    [
      'error 200011 without a message',
      refused(200011),
      'Your account is not activated yet, please check your email',
    ],
    ['any other error with a message of the server', refused(100007, 'Out of order'), 'Out of order'],
    ['any other error without a message', refused(100007), LOGIN_FAILED],
    ['an error without a code', refused(undefined), LOGIN_FAILED],
    ['a network failure', new ApiFailure('network'), LOGIN_FAILED],
    ['an unreadable answer', new ApiFailure('invalid-answer'), LOGIN_FAILED],
    ['an unexpected exception', new Error('surprise'), LOGIN_FAILED],
  ])('after %s', async (_, error, text) => {
    const i18n = await openI18n('en')
    expect(profileFailureText(i18n.current().t, error)).toBe(text)
  })

  it('is in the language of the player where the text is one of ours', async () => {
    const i18n = await openI18n('ja')
    const { t } = i18n.current()
    expect(profileFailureText(t, refused(200012, 'Your account has been banned'))).toBe(
      t('errors.accountBanned'),
    )
  })
})

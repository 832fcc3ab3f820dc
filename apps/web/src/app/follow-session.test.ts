import { showProfile } from '@bannerday/contract/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { configureCalls } from '#data/call.ts'
import { profileQuery } from '#data/profile.ts'
import { createQueryClient } from '#data/query-client.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { readStored, removeStored, writeStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { followSession } from './follow-session.ts'

const MIKA = { user_id: 7, username: 'mika.k', nickname: 'Mika', avatar: null, settings_metadata: {} }
const TEN_MINUTES = { headers: { 'retry-after': '600' } }

const queryClient = createQueryClient()
const { toasts, said } = recordedToasts()
let server: FakeServer
let stopFollowing: () => void

// One for all, as in the app.
beforeAll(async () => {
  server = await startFakeServer()
  configureCalls({ origin: server.origin, token: () => readStored('auth_token') })
  stopFollowing = followSession({ queryClient, toasts, i18n: await openI18n('en') })
})
afterAll(() => {
  stopFollowing()
  return server.close()
})

beforeEach(() => {
  said.length = 0
  server.calls.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  removeStored('auth_token', 'user_id')
  vi.useRealTimers()
})

describe('a server that asks for ten minutes of patience', () => {
  beforeEach(async () => {
    server.refuse(showProfile, 'unavailable', TEN_MINUTES)
    writeStored('auth_token', 'T')
    await untilWaiting('T')
  })

  it('is left alone for as long, asked once more, and nobody is signed out meanwhile', async () => {
    server.answer(showProfile, MIKA)
    await vi.advanceTimersByTimeAsync(590_000)
    expect(server.calls).toHaveLength(1)
    expect(readStored('auth_token')).toBe('T')
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(readStored('user_id')).toBe('7'))
    expect(server.calls).toHaveLength(2)
    expect(said).toEqual([])
  })

  it('has failed when it refuses then too, which ends the session', async () => {
    await vi.advanceTimersByTimeAsync(600_000)
    await vi.waitFor(() => expect(readStored('auth_token')).toBeUndefined())
    expect(server.calls).toHaveLength(2)
    expect(said).toEqual(['Temporarily unavailable, please try again later'])
  })

  it('is asked at once by a player who will not wait, and waited for anew', async () => {
    await queryClient.cancelQueries({ queryKey: profileQuery('T').queryKey })
    await vi.waitFor(() => expect(server.calls).toHaveLength(2))
    await untilWaiting('T')
    expect(readStored('auth_token')).toBe('T')
    server.answer(showProfile, MIKA)
    await queryClient.cancelQueries({ queryKey: profileQuery('T').queryKey })
    await vi.waitFor(() => expect(readStored('user_id')).toBe('7'))
    expect(server.calls).toHaveLength(3)
    expect(said).toEqual([])
  })

  it('is not asked again for somebody who has signed out', async () => {
    removeStored('auth_token', 'user_id')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.calls).toHaveLength(1)
    expect(said).toEqual([])
  })
})

it('a wait longer than a timer can count does not end at once', async () => {
  server.refuse(showProfile, 'tooManyRequests', { headers: { 'retry-after': '9999999999' } })
  writeStored('auth_token', 'T')
  await untilWaiting('T')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(server.calls).toHaveLength(1)
  expect(readStored('auth_token')).toBe('T')
})

describe('a page that is being left while it asks', () => {
  let cut: (() => void) | undefined

  beforeEach(async () => {
    // Firefox cuts the connections of a page as soon as it sets out for the next one.
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          cut = () => reject(new TypeError('NetworkError when attempting to fetch resource.'))
        }),
    )
    writeStored('auth_token', 'T')
    await vi.waitUntil(() => cut)
    dispatchEvent(new Event('beforeunload'))
    cut?.()
  })
  afterEach(() => {
    cut = undefined
    vi.restoreAllMocks()
  })

  it('signs nobody out, however long the next page takes, and goes on should it stay', async () => {
    server.answer(showProfile, MIKA)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(readStored('user_id')).toBe('7'))
    expect(readStored('auth_token')).toBe('T')
    expect(said).toEqual([])
  })

  it('has failed when it stays and the server refuses', async () => {
    server.refuse(showProfile, 'unknownToken')
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(readStored('auth_token')).toBeUndefined())
    expect(said).toEqual(['Login failed, please check username and password'])
  })
})

it('a network that fails while nobody leaves ends the session', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('NetworkError'))
  writeStored('auth_token', 'T')
  await vi.waitFor(() => expect(readStored('auth_token')).toBeUndefined())
  expect(server.calls).toEqual([])
  vi.restoreAllMocks()
})

/** The server has refused, and the next try is some time away. */
function untilWaiting(token: string): Promise<boolean> {
  return vi.waitUntil(
    () => queryClient.getQueryState(profileQuery(token).queryKey)?.fetchFailureReason instanceof ApiFailure,
    // A busy machine takes longer than the default second.
    { timeout: 20_000 },
  )
}

import { showSecurity } from '@bannerday/contract/account-security'
import { showProfile } from '@bannerday/contract/accounts'
import { clearCloudSettings } from '@bannerday/contract/cloud-settings'
import type { ApiErrorName } from '@bannerday/contract/errors'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { call, configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { securityQuery } from '#data/security.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { setStored } from '#testing/stored.ts'
import { watchEndedSessions } from './watch-ended-sessions.ts'

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
  watchEndedSessions({ queryClient, toasts, i18n: await openI18n('en') })
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
  'whoever is refused with %s stops looking signed in',
  async (reason) => {
    server.refuse(clearCloudSettings, reason)
    server.refuse(showProfile, reason)
    const { act, said } = await signedIn()
    await act()
    await vi.waitFor(() => expect(readStored('auth_token')).toBeUndefined())
    expect(readStored('user_id')).toBeUndefined()
    // Whoever pressed the button says why.
    expect(said).toEqual([])
  },
)

it('says why where the place that would say it goes away with the session', async () => {
  server.refuse(showSecurity, 'revokedToken')
  server.refuse(showProfile, 'revokedToken')
  const { queryClient, said } = await signedIn()
  await queryClient.fetchQuery(securityQuery('T')).catch(() => {})
  await vi.waitFor(() => expect(said).toEqual(['Your session has ended, please sign in again']))

  server.refuse(clearCloudSettings, 'revokedToken')
  const other = await signedIn()
  await other.act({ isShownInline: true })
  await vi.waitFor(() => expect(other.said).toHaveLength(1))
})

it('a refusal that is not about the session as it is now leaves it alone', async () => {
  server.refuse(clearCloudSettings, 'revokedToken')
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: {} })
  const { act } = await signedIn()
  await act()
  server.refuse(clearCloudSettings, 'slotEmpty')
  await act()
  await vi.waitFor(() =>
    expect(server.calls.map(({ path }) => path)).toEqual([
      clearCloudSettings.path,
      showProfile.path,
      clearCloudSettings.path,
    ]),
  )
  expect(readStored('auth_token')).toBe('T')
})

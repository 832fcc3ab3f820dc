import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openI18n } from '#i18n/i18n-store.ts'
import { writeStored } from '#storage/storage.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { setStored } from '#testing/stored.ts'
import { planStartup } from './startup-account.ts'
import { cleanSearch, prepareStartup } from './startup.ts'

describe('the address after a start with the query', () => {
  it.each([
    ['?highlight=timezone', '?highlight=timezone'],
    ['?activity=a%20b&x', '?activity=a%20b&x'],
    ['?verify_token=T', ''],
    ['?reset_token=T&highlight=account', '?highlight=account'],
    ['?highlight=timezone&code=A&state=ms.1&activity=u', '?highlight=timezone&activity=u'],
    ['?qr_code=C&qr_session_id=P&iss=i&session_state=s&error=e&error_description=d', ''],
    ['?ms_code=A&ms_state=ms.1&ms_iss=i&x=1', '?x=1'],
    ['?qq_code=A&qq_state=qq.1&ms_error=e&qq_error=e&qq_error_description=d', ''],
  ])('%j keeps %j for a signed-out player', (search, remaining) => {
    expect(cleanSearch(search, false)).toBe(remaining)
  })

  it.each([
    ['?highlight=timezone', '?highlight=timezone'],
    ['?activity=a%20b', '?activity=a%20b'],
    ['?activity=a%20b&utm_source=mail&x', '?activity=a+b'],
    ['?utm_source=mail', ''],
    ['?qr_code=C&qr_session_id=P', ''],
    ['?ms_code=A&ms_state=ms.1&highlight=account', '?highlight=account'],
    ['', ''],
  ])('%j keeps %j, which a screen knows, for a signed-in player', (search, remaining) => {
    expect(cleanSearch(search, true)).toBe(remaining)
  })
})

const NOTHING = { kind: 'nothing' }
const QR = 'qr_code=C&qr_session_id=P'

describe('a signed-out player', () => {
  it.each([
    ['', NOTHING],
    ['?highlight=timezone', NOTHING],
    ['?verify_token=T', { kind: 'verify-email', token: 'T' }],
    ['?error=access_denied&state=ms.1', { kind: 'third-party-refused', provider: 'microsoft' }],
    ['?error=access_denied&state=qq.1', { kind: 'third-party-refused', provider: 'qq' }],
    ['?error=access_denied', { kind: 'third-party-refused', provider: null }],
    ['?error=x&code=A&state=ms.1&verify_token=T', { kind: 'third-party-refused', provider: 'microsoft' }],
    [
      '?code=A&state=ms.1&iss=https%3A%2F%2Fid.example&session_state=s',
      {
        kind: 'third-party-returned',
        from: { provider: 'microsoft', code: 'A', state: 'ms.1', issuer: 'https://id.example' },
      },
    ],
    [
      '?code=A&state=qq.1',
      { kind: 'third-party-returned', from: { provider: 'qq', code: 'A', state: 'qq.1' } },
    ],
    [
      '?code=A&state=other',
      { kind: 'third-party-returned', from: { provider: 'microsoft', code: 'A', state: 'other' } },
    ],
    [
      '?ms_code=A&ms_state=other&ms_iss=https%3A%2F%2Fid.example',
      {
        kind: 'third-party-returned',
        from: { provider: 'microsoft', code: 'A', state: 'other', issuer: 'https://id.example' },
      },
    ],
    [
      '?qq_code=A&qq_state=other',
      { kind: 'third-party-returned', from: { provider: 'qq', code: 'A', state: 'other' } },
    ],
    ['?ms_error=access_denied', { kind: 'third-party-refused', provider: 'microsoft' }],
    ['?qq_error=access_denied&qq_state=x', { kind: 'third-party-refused', provider: 'qq' }],
    ['?code=A', NOTHING],
    ['?state=ms.1', NOTHING],
    ['?ms_code=A&qq_state=qq.1', NOTHING],
    [`?verify_token=T&${QR}`, { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R', { kind: 'reset-password', token: 'R' }],
    ['?reset_token=R&verify_token=T', { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R&error=x&state=ms.1', { kind: 'third-party-refused', provider: 'microsoft' }],
    [`?reset_token=R&${QR}`, { kind: 'reset-password', token: 'R' }],
    ['?reset_token=', NOTHING],
    [`?${QR}`, { kind: 'qr-needs-login', request: { code: 'C', sessionId: 'P' } }],
    ['?qr_code=C', NOTHING],
  ])('opening the app with the query %j', (search, plan) => {
    expect(planStartup(search, false)).toEqual(plan)
  })
})

describe('a signed-in player', () => {
  it.each([
    ['', NOTHING],
    [`?${QR}`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    [`?${QR}&verify_token=T`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    ['?verify_token=T', { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R', { kind: 'reset-password', token: 'R' }],
    [`?reset_token=R&${QR}`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    ['?code=A&state=ms.1', NOTHING],
    ['?error=access_denied', NOTHING],
    ['?ms_code=A&ms_state=ms.1', NOTHING],
    ['?qq_error=access_denied', NOTHING],
    ['?qr_session_id=P', NOTHING],
  ])('opening the app with the query %j', (search, plan) => {
    expect(planStartup(search, true)).toEqual(plan)
  })
})

it('a session that another tab opens while the page starts is followed', async () => {
  const startAccount = vi.fn<() => void>()
  vi.doMock('./startup-account.ts', () => ({ startAccount }))
  onTestFinished(() => vi.doUnmock('./startup-account.ts'))
  setStored({})
  const start = prepareStartup()
  writeStored('auth_token', 'T')
  await start({ i18n: await openI18n('en'), toasts: recordedToasts().toasts })
  expect(startAccount).toHaveBeenCalledOnce()
})

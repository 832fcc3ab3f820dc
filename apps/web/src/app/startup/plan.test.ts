import { describe, expect, it } from 'vitest'
import { planStartup } from './plan.ts'

const NOTHING = { kind: 'nothing' }
const QR = 'qr_code=C&qr_session_id=P'

describe('signed out', () => {
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
    ['?code=A', NOTHING],
    ['?state=ms.1', NOTHING],
    [`?verify_token=T&${QR}`, { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R', { kind: 'reset-password', token: 'R' }],
    ['?reset_token=R&verify_token=T', { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R&error=x&state=ms.1', { kind: 'third-party-refused', provider: 'microsoft' }],
    [`?reset_token=R&${QR}`, { kind: 'reset-password', token: 'R' }],
    ['?reset_token=', NOTHING],
    [`?${QR}`, { kind: 'qr-needs-login' }],
    ['?qr_code=C', NOTHING],
  ])('%s', (search, plan) => {
    expect(planStartup(search, false)).toEqual(plan)
  })
})

describe('signed in', () => {
  it.each([
    ['', NOTHING],
    [`?${QR}`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    [`?${QR}&verify_token=T`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    ['?verify_token=T', { kind: 'verify-email', token: 'T' }],
    ['?reset_token=R', { kind: 'reset-password', token: 'R' }],
    [`?reset_token=R&${QR}`, { kind: 'confirm-qr', request: { code: 'C', sessionId: 'P' } }],
    ['?code=A&state=ms.1', NOTHING],
    ['?error=access_denied', NOTHING],
    ['?qr_session_id=P', NOTHING],
  ])('%s', (search, plan) => {
    expect(planStartup(search, true)).toEqual(plan)
  })
})

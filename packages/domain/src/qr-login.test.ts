import { describe, expect, it, test } from 'vitest'
import { afterAnswer, isPolling, type QrLogin } from './qr-login.ts'

const shown: QrLogin = { kind: 'shown' }
const scanned: QrLogin = { kind: 'scanned' }

describe('a QR login', () => {
  it('does not change while nobody has scanned the code', () => {
    expect(afterAnswer(shown, { status: 'pending' })).toBe(shown)
  })

  it('keeps polling once scanned, and changes only once', () => {
    const after = afterAnswer(shown, { status: 'scanned' })
    expect(after).toEqual(scanned)
    expect(isPolling(after)).toBe(true)
    expect(afterAnswer(after, { status: 'scanned' })).toBe(after)
  })

  test.each([shown, scanned])('stops polling with the token when confirmed, from %j', (login) => {
    const after = afterAnswer(login, { status: 'confirmed', token: 'T' })
    expect(after).toEqual({ kind: 'confirmed', token: 'T' })
    expect(isPolling(after)).toBe(false)
  })

  test.each(['expired', 'denied', 'not-found'] as const)('is over and stops polling when %s', (status) => {
    const after = afterAnswer(scanned, { status })
    expect(after).toEqual({ kind: 'over', reason: status })
    expect(isPolling(after)).toBe(false)
  })

  test.each<QrLogin>([
    { kind: 'confirmed', token: 'T' },
    { kind: 'over', reason: 'expired' },
  ])('ignores an answer that comes too late, in %j', (login) => {
    expect(afterAnswer(login, { status: 'confirmed', token: 'other' })).toBe(login)
  })
})

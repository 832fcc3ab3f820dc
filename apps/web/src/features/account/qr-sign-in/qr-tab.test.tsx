import { showProfile } from '@bannerday/contract/accounts'
import { checkQr, generateQr } from '@bannerday/contract/qr-login'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { QrTab } from './qr-tab.tsx'

const SESSION = { session_id: 'S', qr_code: 'C', qr_session_id: 'P', expires_in: 120 }
const POLL_MS = 5000

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = await startFakeServer()
  server.answer(generateQr, SESSION)
  server.answer(checkQr, { status: 'pending' })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const callsTo = ({ path }: { readonly path: string }) => server.calls.filter((call) => call.path === path)
const polls = () => callsTo(checkQr).length
const picture = () => screen.findByRole('img', { name: 'QR code to sign in with' })

async function openTab() {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<QrTab />, { server, toasts, isStrict: false })
  return { ...view, said }
}

/** Time passes until the server was asked that often. */
async function untilPolled(times: number) {
  await vi.advanceTimersByTimeAsync(POLL_MS)
  await waitFor(() => expect(polls()).toBe(times))
}

describe('a code', () => {
  it('is shown with how long it lives, and asked after every five seconds with the secret that it does not show', async () => {
    await openTab()
    expect(await picture()).toHaveProperty('width', 200)
    expect(screen.getByText('Valid for 2 minutes')).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^(2:00|1:59) left$/)
    expect(screen.getByRole('status').textContent).toBe('Waiting for your scan')
    await vi.advanceTimersByTimeAsync(POLL_MS - 500)
    expect(polls()).toBe(0)
    await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(polls()).toBe(1))
    await untilPolled(2)
    await untilPolled(3)
    expect(callsTo(checkQr)[0]?.query).toEqual({ session_id: 'S', t: expect.stringMatching(/^\d+$/) })
    expect(screen.getByRole('timer').textContent).toMatch(/^1:4\d left$/)
  })

  it('has no countdown where the server does not say how long it lives, and is not given up before it says so', async () => {
    server.refuse(checkQr, 'tooManyRequests')
    server.answer(generateQr, { session_id: 'S', qr_code: 'C' })
    await openTab()
    await picture()
    expect(screen.queryByRole('timer')).toBeNull()
    await untilPolled(1)
    await untilPolled(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that cannot be had says so, and can be asked for again', async () => {
    server.reply(generateQr, { status: 500, body: { code: 500, message: '' } })
    const { user } = await openTab()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to generate QR code')
    server.answer(generateQr, SESSION)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await picture()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a scan', () => {
  it('is told once, and waited on', async () => {
    server.answer(checkQr, { status: 'scanned' })
    await openTab()
    await picture()
    await untilPolled(1)
    expect(
      (await screen.findByText('Scanned. Confirm on your device')).closest('[role=status]'),
    ).not.toBeNull()
    await untilPolled(2)
    expect(screen.getAllByText('Scanned. Confirm on your device')).toHaveLength(1)
  })

  it('that was confirmed stores the token, loads the profile and says so, in this order', async () => {
    server.answer(showProfile, {
      user_id: 7,
      username: 'mika.k',
      nickname: null,
      avatar: null,
      settings_metadata: {},
    })
    server.answer(checkQr, { status: 'confirmed', token: 'T' })
    const { said } = await openTab()
    await picture()
    await untilPolled(1)
    await waitFor(() => expect(said).toEqual(['Confirmed, signing in', 'Login successful']))
    expect(readStored('auth_token')).toBe('T')
    expect(callsTo(showProfile)[0]?.headers.authorization).toBe('Bearer T')
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(polls()).toBe(1)
  })
})

describe('a session that is over', () => {
  it.each<[string, string, () => void]>([
    ['410', 'QR code expired, please refresh', () => server.refuse(checkQr, 'qrExpired')],
    [
      'the status expired',
      'QR code expired, please refresh',
      () => server.answer(checkQr, { status: 'expired' }),
    ],
    [
      'HTTP 410 from something on the way',
      'QR code expired, please refresh',
      () => server.reply(checkQr, { status: 410, body: 'Gone' }),
    ],
    [
      'a player who declined',
      'Declined on the other device.QR code expired, please refresh',
      () => server.reply(checkQr, { status: 410, body: { code: 410, data: { status: 'denied' } } }),
    ],
    ['404', 'QR session not found', () => server.refuse(checkQr, 'qrNotFound')],
  ])('by %s is cleared, asked after no more, and can be had anew', async (_, words, end) => {
    end()
    const { user } = await openTab()
    await picture()
    await untilPolled(1)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.queryByRole('img')).toBeNull()
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(polls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await picture()
    expect(callsTo(generateQr)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('polling', () => {
  it('goes on when an answer is lost or the server is busy, until the code has ended', async () => {
    server.hangUp(checkQr)
    server.answer(generateQr, { ...SESSION, expires_in: 14 })
    await openTab()
    await picture()
    await untilPolled(1)
    server.refuse(checkQr, 'tooManyRequests')
    await untilPolled(2)
    expect(screen.queryByRole('alert')).toBeNull()
    await untilPolled(3)
    expect((await screen.findByRole('alert')).textContent).toBe('QR code expired, please refresh')
  })

  it('stops when the code is no longer on the screen', async () => {
    const { unmount } = await openTab()
    await picture()
    await untilPolled(1)
    unmount()
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(polls()).toBe(1)
  })
})

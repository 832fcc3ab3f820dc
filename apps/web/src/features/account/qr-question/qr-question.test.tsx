import { confirmQr, denyQr, scanQr } from '@bannerday/contract/qr-login'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { QrQuestion } from './qr-question.tsx'

const ASKER = { device: 'Firefox, Windows', ip: '203.0.113.7', created_at: '2026-11-15T12:00:00.000Z' }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(scanQr, ASKER)
  server.answer(confirmQr)
  server.answer(denyQr)
})
afterEach(() => server.close())

const paths = () => server.calls.map(({ path }) => path)

async function ask() {
  const { toasts, said } = recordedToasts(({ kind = 'success', message }) => `${kind}: ${message}`)
  const onDone = vi.fn<() => void>()
  const view = await renderScreen(<QrQuestion pair={{ code: 'C', sessionId: 'P' }} onDone={onDone} />, {
    server,
    toasts,
    stored: { auth_token: 'T' },
    isStrict: false,
  })
  return { ...view, said, onDone }
}

it('shows who asks, confirms nothing by itself, and has Decline under the finger', async () => {
  await ask()
  expect(await screen.findByText('Firefox, Windows')).toBeDefined()
  expect(screen.getByText('203.0.113.7')).toBeDefined()
  expect(screen.getByRole('time').textContent).toMatch(/now|ago/)
  expect(document.activeElement?.textContent).toBe('Decline')
  expect(paths()).toEqual([scanQr.path])
  const [scan] = server.calls
  expect(JSON.parse(scan?.body ?? '')).toEqual({ qr_code: 'C', session_id: 'P' })
  expect(scan?.headers.authorization).toBe('Bearer T')
})

it('lets the other device in on a press', async () => {
  const { user, said, onDone } = await ask()
  await screen.findByText('203.0.113.7')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said).toEqual(['success: Confirmed. The other device is signing in']))
  expect(paths()).toEqual([scanQr.path, confirmQr.path])
  expect(onDone).toHaveBeenCalledOnce()
})

it.each(['{Enter}', '{Escape}'])('turns it away with %s', async (key) => {
  const { user, said, onDone } = await ask()
  await screen.findByText('203.0.113.7')
  await user.keyboard(key)
  await waitFor(() => expect(said).toEqual(['info: Declined. Nobody was signed in']))
  expect(paths()).toEqual([scanQr.path, denyQr.path])
  expect(onDone).toHaveBeenCalled()
})

it.each([
  ['an hour fast', -3_600_000],
  ['an hour slow', 3_600_000],
])('tells the age of a code right on a device whose clock is %s', async (_, serverAhead) => {
  const serverTime = Date.now() + serverAhead
  server.reply(scanQr, {
    headers: { date: new Date(serverTime).toUTCString() },
    body: {
      code: 200,
      message: 'OK',
      data: { ...ASKER, created_at: new Date(serverTime - 70_000).toISOString() },
    },
  })
  await ask()
  expect((await screen.findByRole('time')).textContent).toBe('1 minute ago')
})

it('hears of two presses in one breath only the first', async () => {
  const { said } = await ask()
  await screen.findByText('203.0.113.7')
  const button = screen.getByRole('button', { name: 'Confirm' })
  act(() => {
    button.click()
    button.click()
    screen.getByRole('button', { name: 'Decline' }).click()
  })
  await waitFor(() => expect(said).toEqual(['success: Confirmed. The other device is signing in']))
  expect(paths()).toEqual([scanQr.path, confirmQr.path])
})

async function loseConfirmation() {
  server.hangUp(confirmQr)
  const view = await ask()
  await screen.findByText('203.0.113.7')
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(view.said).toHaveLength(1))
  const press = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(view.said).toHaveLength(2))
    return view.said[1]
  }
  return { ...view, press }
}

describe('after a confirmation that nobody knows to have arrived', () => {
  it('takes the answer that there is nothing left to confirm for a yes', async () => {
    const { press, onDone } = await loseConfirmation()
    server.refuse(confirmQr, 'qrWrongState')
    expect(await press('Confirm')).toBe('success: Confirmed. The other device is signing in')
    expect(onDone).toHaveBeenCalledOnce()
  })

  it.each<[string, string, number, () => void]>([
    ['in time', 'info: Declined. Nobody was signed in', 1, () => server.answer(denyQr)],
    [
      'too late',
      'warning: Too late: the other device may be signed in. Look under Password and devices',
      1,
      () => server.refuse(denyQr, 'qrExpired'),
    ],
    ['unheard', 'error: Network error, please try again later', 0, () => server.hangUp(denyQr)],
  ])('says honestly that it was declined %s', async (_, words, timesDone, answer) => {
    const { press, onDone } = await loseConfirmation()
    answer()
    expect(await press('Decline')).toBe(words)
    expect(onDone).toHaveBeenCalledTimes(timesDone)
  })
})

it('says what it does not know where the server does not tell', async () => {
  server.answer(scanQr, null)
  await ask()
  await waitFor(() => expect(screen.getAllByText('unknown')).toHaveLength(3))
})

it.each<[string, string, () => void]>([
  ['a code that ended', 'error: QR code expired, please refresh', () => server.refuse(scanQr, 'qrExpired')],
  [
    'a server without words',
    'error: Failed to scan QR code',
    () => server.reply(scanQr, { status: 500, body: '' }),
  ],
  [
    'a code that the server cannot make sense of',
    'error: Invalid QR code',
    () => server.refuse(scanQr, 'invalidField'),
  ],
  [
    'whoever is not signed in any more',
    'warning: Please log in on this device before confirming',
    () => server.refuse(scanQr, 'revokedToken'),
  ],
])('is not asked about %s', async (_, words, refuse) => {
  refuse()
  const { said, onDone } = await ask()
  await waitFor(() => expect(said).toEqual([words]))
  expect(onDone).toHaveBeenCalledOnce()
})

it.each<[string, string, number, () => void]>([
  [
    'was refused',
    'error: Login confirmation failed',
    1,
    () => server.reply(confirmQr, { status: 409, body: '' }),
  ],
  [
    'was lost, and stays to be tried again',
    'error: Network error, please try again later',
    0,
    () => server.hangUp(confirmQr),
  ],
])('says that a confirmation %s', async (_, words, timesDone, refuse) => {
  refuse()
  const { user, said, onDone } = await ask()
  await screen.findByText('203.0.113.7')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said).toEqual([words]))
  expect(onDone).toHaveBeenCalledTimes(timesDone)
})

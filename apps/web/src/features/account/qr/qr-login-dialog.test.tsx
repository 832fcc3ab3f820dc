import { confirmQr, denyQr, scanQr } from '@bannerday/contract/qr-login'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openI18n } from '#i18n/i18n-store.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { QrLoginDialog, ageText } from './qr-login-dialog.tsx'

const DETAILS = { device: 'Firefox, Windows', ip: '203.0.113.7', created_at: '2026-11-15T12:00:00.000Z' }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(scanQr, DETAILS)
  server.answer(confirmQr)
  server.answer(denyQr)
})
afterEach(() => server.close())

const paths = () => server.calls.map(({ path }) => path)

async function openDialog() {
  const { toasts, said } = recordedToasts(({ kind = 'success', message }) => `${kind}: ${message}`)
  const onDone = vi.fn<() => void>()
  const view = await renderScreen(<QrLoginDialog request={{ code: 'C', sessionId: 'P' }} onDone={onDone} />, {
    server,
    toasts,
    stored: { auth_token: 'T' },
    isStrict: false,
  })
  return { ...view, said, onDone }
}

it('the dialog shows which device asks, confirms nothing by itself, and focuses Decline', async () => {
  await openDialog()
  expect(await screen.findByText('Firefox, Windows')).toBeDefined()
  expect(screen.getByText('203.0.113.7')).toBeDefined()
  expect(screen.getByRole('time').textContent).toMatch(/now|ago/)
  expect(document.activeElement?.textContent).toBe('Decline')
  expect(paths()).toEqual([scanQr.path])
  const [scan] = server.calls
  expect(JSON.parse(scan?.body ?? '')).toEqual({ qr_code: 'C', session_id: 'P' })
  expect(scan?.headers.authorization).toBe('Bearer T')
})

it('both answers look alike', async () => {
  await openDialog()
  await screen.findByText('203.0.113.7')
  const [decline, confirm] = ['Decline', 'Confirm'].map((name) => screen.getByRole('button', { name }))
  expect(decline?.className).toBe(confirm?.className)
  expect(decline?.dataset).toEqual(confirm?.dataset)
})

it('pressing Confirm lets the other device sign in', async () => {
  const { user, said, onDone } = await openDialog()
  await screen.findByText('203.0.113.7')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said).toEqual(['success: Confirmed. The other device is signing in']))
  expect(paths()).toEqual([scanQr.path, confirmQr.path])
  expect(onDone).toHaveBeenCalledOnce()
})

it.each(['{Enter}', '{Escape}'])('pressing %s declines the request', async (key) => {
  const { user, said, onDone } = await openDialog()
  await screen.findByText('203.0.113.7')
  await user.keyboard(key)
  await waitFor(() => expect(said).toEqual(['info: Declined. Nobody was signed in']))
  expect(paths()).toEqual([scanQr.path, denyQr.path])
  expect(onDone).toHaveBeenCalled()
})

it.each([
  ['an hour fast', -3_600_000],
  ['an hour slow', 3_600_000],
])('the age of a request is right on a device whose clock is %s', async (_, serverAhead) => {
  const serverTime = Date.now() + serverAhead
  server.reply(scanQr, {
    headers: { date: new Date(serverTime).toUTCString() },
    body: {
      code: 200,
      message: 'OK',
      data: { ...DETAILS, created_at: new Date(serverTime - 70_000).toISOString() },
    },
  })
  await openDialog()
  expect((await screen.findByRole('time')).textContent).toBe('1 minute ago')
})

it('of several presses at once only the first counts', async () => {
  const { said } = await openDialog()
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
  const view = await openDialog()
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

describe('after a confirmation whose answer was lost', () => {
  it('a second one that finds nothing left to confirm counts as confirmed', async () => {
    const { press, onDone } = await loseConfirmation()
    server.refuse(confirmQr, 'qrWrongState')
    expect(await press('Confirm')).toBe('success: Confirmed. The other device is signing in')
    expect(onDone).toHaveBeenCalledOnce()
  })

  it.each<[string, string, number, () => void]>([
    ['in time', 'info: Declined. Nobody was signed in', 1, () => server.answer(denyQr)],
    [
      'too late',
      'warning: Too late: the other device may be signed in. Check “Password and devices”',
      1,
      () => server.refuse(denyQr, 'qrExpired'),
    ],
    ['without a connection', 'error: Network error, please try again later', 0, () => server.hangUp(denyQr)],
  ])('declining %s says what came of it', async (_, text, timesDone, answer) => {
    const { press, onDone } = await loseConfirmation()
    answer()
    expect(await press('Decline')).toBe(text)
    expect(onDone).toHaveBeenCalledTimes(timesDone)
  })
})

it('details that the server does not send are shown as unknown', async () => {
  server.answer(scanQr, null)
  await openDialog()
  await waitFor(() => expect(screen.getAllByText('unknown')).toHaveLength(3))
})

it.each<[string, string, () => void]>([
  [
    'the scan of an expired code',
    'error: QR code expired, please refresh',
    () => server.refuse(scanQr, 'qrExpired'),
  ],
  [
    'an error without a message',
    'error: Failed to scan QR code',
    () => server.reply(scanQr, { status: 500, body: '' }),
  ],
  [
    'the scan of a code that the server cannot read',
    'error: Invalid QR code',
    () => server.refuse(scanQr, 'invalidField'),
  ],
  [
    'the end of the session',
    'warning: Please log in on this device before confirming',
    () => server.refuse(scanQr, 'revokedToken'),
  ],
])('the dialog closes with a message after %s', async (_, text, refuse) => {
  refuse()
  const { said, onDone } = await openDialog()
  await waitFor(() => expect(said).toEqual([text]))
  expect(onDone).toHaveBeenCalledOnce()
})

it.each<[string, string, number, () => void]>([
  [
    'is refused shows why and closes the dialog',
    'error: Login confirmation failed',
    1,
    () => server.reply(confirmQr, { status: 409, body: '' }),
  ],
  [
    'is lost shows why and can be tried again',
    'error: Network error, please try again later',
    0,
    () => server.hangUp(confirmQr),
  ],
])('a confirmation that %s', async (_, text, timesDone, refuse) => {
  refuse()
  const { user, said, onDone } = await openDialog()
  await screen.findByText('203.0.113.7')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(said).toEqual([text]))
  expect(onDone).toHaveBeenCalledTimes(timesDone)
})

it.each([
  ['en', -30, 'moments ago'],
  ['en', 0, 'moments ago'],
  ['en', 12, '12 seconds ago'],
  ['en', 61, '1 minute ago'],
  ['en', 130, '2 minutes ago'],
  ['zh-Hant', 12, '12秒前'],
  ['ja', 12, '12秒前'],
] as const)('in %s a request made %d seconds ago is "%s"', async (language, age, text) => {
  const { t } = (await openI18n(language)).current()
  expect(ageText(t, age)).toBe(text)
})

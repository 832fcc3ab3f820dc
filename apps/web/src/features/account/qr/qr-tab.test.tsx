/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { showProfile } from '@bannerday/contract/accounts'
import { checkQr, generateQr } from '@bannerday/contract/qr-login'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
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

/** Time passes until the server has been polled this often. */
async function untilPolled(times: number) {
  await vi.advanceTimersByTimeAsync(POLL_MS)
  await waitFor(() => expect(polls()).toBe(times))
}

describe('a QR code', () => {
  it('is shown with its lifetime, and polled every five seconds with a secret that is not in the picture', async () => {
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

  it('has no countdown if the server sends no lifetime, and is polled until the server says that it has expired', async () => {
    server.refuse(checkQr, 'tooManyRequests')
    server.answer(generateQr, { session_id: 'S', qr_code: 'C' })
    await openTab()
    await picture()
    expect(screen.queryByRole('timer')).toBeNull()
    await untilPolled(1)
    await untilPolled(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that cannot be fetched shows an error, and can be requested again', async () => {
    server.reply(generateQr, { status: 500, body: { code: 500, message: '' } })
    const { user } = await openTab()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to generate QR code')
    server.answer(generateQr, SESSION)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await picture()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a scanned code', () => {
  it('is announced once, and polled until the player confirms', async () => {
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

  it('that is confirmed stores the token, loads the profile and says so, in this order', async () => {
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

  it('that is confirmed while the player leaves the page still signs in, for the token is sent only once', async () => {
    const { unmount } = await openTab()
    await picture()
    server.reply(checkQr, () => {
      unmount()
      return { body: { code: 200, message: 'OK', data: { status: 'confirmed', token: 'T' } } }
    })
    await untilPolled(1)
    await waitFor(() => expect(readStored('auth_token')).toBe('T'))
  })
})

describe('a QR session that has ended', () => {
  it.each<[string, string, () => void]>([
    ['a 410', 'QR code expired, please refresh', () => server.refuse(checkQr, 'qrExpired')],
    [
      'the status expired',
      'QR code expired, please refresh',
      () => server.answer(checkQr, { status: 'expired' }),
    ],
    [
      'HTTP 410 from a proxy',
      'QR code expired, please refresh',
      () => server.reply(checkQr, { status: 410, body: 'Gone' }),
    ],
    [
      'a player who declines',
      'Declined on the other device.QR code expired, please refresh',
      () => server.reply(checkQr, { status: 410, body: { code: 410, data: { status: 'denied' } } }),
    ],
    ['a 404', 'QR session not found', () => server.refuse(checkQr, 'qrNotFound')],
  ])('with %s is no longer shown or polled, and can be renewed', async (_, text, end) => {
    end()
    const { user } = await openTab()
    await picture()
    await untilPolled(1)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByRole('img')).toBeNull()
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(polls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await picture()
    expect(callsTo(generateQr)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a QR code that no server can be asked for says so', async () => {
  server.hangUp(generateQr)
  await openTab()
  expect((await screen.findByRole('alert')).textContent).toBe('Cannot reach the server')
})

describe('polling', () => {
  it('continues when an answer is lost or the server is busy, until the code has expired', async () => {
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

  it('shows that the server cannot be reached, and when it can be again', async () => {
    await openTab()
    await picture()
    server.reply(checkQr, { status: 502, body: 'Bad gateway' })
    await untilPolled(1)
    await screen.findByText('Cannot reach the server. Trying again…')
    server.answer(checkQr, { status: 'pending' })
    await untilPolled(2)
    expect(await screen.findByText('Waiting for your scan')).toBeDefined()
  })

  it('stops when the code is no longer on screen', async () => {
    const { unmount } = await openTab()
    await picture()
    await untilPolled(1)
    unmount()
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(polls()).toBe(1)
  })
})

describe('the picture of a QR code', () => {
  const QUIET_ZONE = 4
  const PIXELS_PER_MODULE = 4
  const CODE = 'C'.repeat(22)
  const PUBLIC_ID = 'P'.repeat(22)

  it.each([
    [
      'the public id and the code, never the secret',
      { session_id: 'S'.repeat(22), qr_code: CODE, qr_session_id: PUBLIC_ID },
    ],
    ['the only id of a server that has no public one', { session_id: PUBLIC_ID, qr_code: CODE }],
  ])('contains %s, at error correction level L', async (_, session) => {
    const { size, dark } = await drawnPicture(session)
    const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
    const width = size * PIXELS_PER_MODULE
    const pixels = new ImageData(width, width)
    for (let pixel = 0; pixel < width * width; pixel += 1) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)].map((at) =>
        Math.floor(at / PIXELS_PER_MODULE),
      )
      const shade = dark.has(`${x},${y}`) ? 0 : 255
      pixels.data.set([shade, shade, shade, 255], pixel * 4)
    }
    const [found] = await readBarcodes(pixels, { formats: ['QRCode'] })
    const text = `${location.origin}/settings?qr_code=${CODE}&qr_session_id=${PUBLIC_ID}`
    expect(found).toMatchObject({ text, ecLevel: 'L' })
  })

  it('has a margin by which scanners find its edge', async () => {
    const { size, dark } = await drawnPicture(SESSION)
    const columns = [...dark].map((place) => Number(place.split(',')[0]))
    const rows = [...dark].map((place) => Number(place.split(',')[1]))
    for (const places of [columns, rows]) {
      expect(Math.min(...places)).toBe(QUIET_ZONE)
      expect(Math.max(...places)).toBe(size - 1 - QUIET_ZONE)
    }
  })
})

type Drawing = { readonly size: number; readonly dark: ReadonlySet<string> }

async function drawnPicture(session: object): Promise<Drawing> {
  server.answer(generateQr, session)
  await openTab()
  return darkModules((await picture()).getAttribute('src') ?? '')
}

/** What is dark in the drawing, module by module. */
function darkModules(url: string): Drawing {
  const svg = decodeURIComponent(url.slice('data:image/svg+xml,'.length))
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) => run.slice(1).map(Number))
  const dark = runs.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: width }, (_, step) => `${x + step},${y}`),
  )
  return { size, dark: new Set(dark) }
}

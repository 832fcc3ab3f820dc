import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { Scanner } from './scanner.tsx'

type AskForCamera = (wanted: MediaStreamConstraints) => Promise<MediaStream>

/** A worker that never answers: these tests end before a picture is read. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

class BrokenWorker extends SilentWorker {
  constructor() {
    super()
    throw new DOMException('', 'SecurityError')
  }
}

async function openScanner(askForCamera: AskForCamera | null, worker = SilentWorker) {
  vi.stubGlobal('Worker', worker)
  vi.stubGlobal('OffscreenCanvas', EventTarget)
  const asking = vi.fn<AskForCamera>(askForCamera ?? (() => Promise.reject(new Error('no'))))
  vi.stubGlobal('navigator', askForCamera ? { mediaDevices: { getUserMedia: asking } } : {})
  const view = await renderScreen(<Scanner />, { isStrict: false })
  await view.user.click(screen.getByRole('button', { name: 'Start scan' }))
  return { ...view, asking }
}

const fail = (name: string) => () => Promise.reject(new DOMException('', name))
const never = () => new Promise<MediaStream>(() => {})

it('starting a scan asks for the rear camera in HD and shows an overlay; it can be stopped', async () => {
  const { user, asking } = await openScanner(never)
  expect(asking).toHaveBeenCalledExactlyOnceWith({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  expect(screen.getByRole('status').textContent).toBe('Starting the camera…')
  await user.click(screen.getByRole('button', { name: 'Stop scan' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: 'Start scan' })).toBe(document.activeElement)
})

it('the picture of the camera is scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openScanner(never)
  expect(scroll).toHaveBeenCalledOnce()
  const [shown] = scroll.mock.contexts
  expect(shown instanceof Element && shown.querySelector('video')).not.toBeNull()
})

it('a camera that starts after the scan was stopped is released', async () => {
  const stop = vi.fn<() => void>()
  let give: ((stream: MediaStream) => void) | undefined
  const { user } = await openScanner(() => new Promise((resolve) => (give = resolve)))
  await user.click(screen.getByRole('button', { name: 'Stop scan' }))
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  await act(async () => give?.(stream))
  await waitFor(() => expect(stop).toHaveBeenCalled())
})

it('a decoder that cannot be started shows an error and is tried again', async () => {
  const { asking } = await openScanner(never, BrokenWorker)
  expect((await screen.findByRole('alert')).textContent).toBe('QR scanner error')
  expect(screen.getByText('Again in 5…')).toBeDefined()
  expect(asking).not.toHaveBeenCalled()
})

it('a browser without access to cameras is told that scanning is not supported', async () => {
  await openScanner(null)
  expect(screen.getByRole('alert').textContent).toBe('QR scanner not supported on this device')
  expect(screen.getByRole('button', { name: 'Scan a picture' })).toBeDefined()
})

it.each([
  ['NotReadableError', 'QR scanner error'],
  ['NotFoundError', 'QR scanner errorNo camera found.'],
  ['NotAllowedError', 'QR scanner errorThe camera is blocked. Allow it for this site in your browser.'],
])('after a %s the scanner says why and tries again in five seconds, counting down', async (name, text) => {
  const { user, asking } = await openScanner(fail(name))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByText('Again in 5…')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText(/^Again in [34]…$/)).toBeDefined()
  expect(asking).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(asking).toHaveBeenCalledTimes(2))

  await user.click(screen.getByRole('button', { name: 'Stop scan' }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asking).toHaveBeenCalledTimes(2)
})

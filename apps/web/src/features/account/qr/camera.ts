import type { PlainKey } from '#i18n/messages.ts'
import { openDecoder, type Decoder } from './decoder.ts'
import { pause } from './pause.ts'

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
/** Often enough to feel instant, rarely enough to keep a phone cool. */
const READ_EVERY_MS = 150
const RETRY_AFTER_MS = 5000

export type Camera = {
  /** Turns the light on or off; null if the camera has none. */
  readonly setLight: ((isOn: boolean) => Promise<void>) | null
}

export type Scanning =
  | { readonly kind: 'starting'; readonly after: Failure | null }
  | { readonly kind: 'running'; readonly camera: Camera }
  | Failure

/** `retryAt` is on the browser's clock. */
type Failure = { readonly kind: 'failed'; readonly why: PlainKey | null; readonly retryAt: number }

type Listener = {
  readonly show: (state: Scanning) => void
  readonly onText: (text: string) => void
}

/** Messages for errors of `getUserMedia` that the player can do something about. */
const REASONS = new Map<unknown, PlainKey>([
  ['NotAllowedError', 'scan.refused'],
  ['NotFoundError', 'scan.no-camera'],
])

export function canScan(): boolean {
  // Missing on pages that are served without https.
  return 'mediaDevices' in navigator && 'Worker' in window && 'OffscreenCanvas' in window
}

/** Scans until aborted, and starts again some seconds after the camera or the decoder has failed. Never rejects. */
export async function keepScanning(
  video: HTMLVideoElement,
  { show, onText }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const showUnlessAborted = (state: Scanning) => {
    if (!signal.aborted) show(state)
  }
  const onTextUnlessAborted = (text: string) => {
    if (!signal.aborted) onText(text)
  }
  let failure: Failure | null = null
  while (!signal.aborted) {
    showUnlessAborted({ kind: 'starting', after: failure })
    let decoder: Decoder | undefined
    try {
      decoder = openDecoder()
      const onStart = (camera: Camera) => showUnlessAborted({ kind: 'running', camera })
      await scanWithCamera({ video, decoder, onStart, onText: onTextUnlessAborted }, signal)
    } catch (error) {
      const why = REASONS.get(error instanceof DOMException ? error.name : undefined) ?? null
      failure = { kind: 'failed', why, retryAt: Date.now() + RETRY_AFTER_MS }
      showUnlessAborted(failure)
      await pause(RETRY_AFTER_MS, signal)
    } finally {
      decoder?.close()
    }
  }
}

type Scan = {
  readonly video: HTMLVideoElement
  readonly decoder: Decoder
  readonly onStart: (camera: Camera) => void
  readonly onText: (text: string) => void
}

/** Scans until aborted. Rejects if the camera or the decoder fails; always releases the camera. */
async function scanWithCamera({ video, decoder, onStart, onText }: Scan, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', release)
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    // Starting includes the decoder: without it there is no point in aiming.
    await readFrame(video, decoder, onText)
    if (signal.aborted) return
    const [track] = stream.getVideoTracks()
    onStart({ setLight: track ? lightOf(track) : null })
    await Promise.race([keepReading(video, decoder, onText, signal), track ? endOf(track) : undefined])
  } finally {
    release()
    signal.removeEventListener('abort', release)
    video.srcObject = null
  }
}

async function keepReading(
  video: HTMLVideoElement,
  decoder: Decoder,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(READ_EVERY_MS, signal)
    if (!signal.aborted) await readFrame(video, decoder, onText)
  }
}

async function readFrame(
  video: HTMLVideoElement,
  decoder: Decoder,
  onText: (text: string) => void,
): Promise<void> {
  const text = await decoder.read(await createImageBitmap(video))
  if (text !== null) onText(text)
}

/** The camera was unplugged, or taken by another program. */
function endOf(track: MediaStreamTrack): Promise<never> {
  return new Promise((_, reject) => {
    track.addEventListener('ended', () => reject(new Error('The camera has ended')))
  })
}

/** Not part of the DOM's types. */
type LightConstraint = MediaTrackConstraintSet & { readonly torch: boolean }

function lightOf(track: MediaStreamTrack): Camera['setLight'] {
  const abilities: object = track.getCapabilities?.() ?? {}
  if (!('torch' in abilities) || abilities.torch !== true) return null
  return (isOn) => {
    const light: LightConstraint = { torch: isOn }
    return track.applyConstraints({ advanced: [light] })
  }
}

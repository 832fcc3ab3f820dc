import { pause } from '#features/account/pause.ts'
import type { Decoder } from './decoder.ts'

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
/** Often enough to feel instant, rarely enough to keep a phone cool. */
const READ_EVERY_MS = 150

/** Not part of the DOM's types. */
type LightConstraint = MediaTrackConstraintSet & { readonly torch: boolean }

export type Camera = {
  /** Turns the light on or off; null if the camera has none. */
  readonly setLight: ((isOn: boolean) => Promise<void>) | null
}

type Scan = {
  readonly video: HTMLVideoElement
  readonly decoder: Decoder
  readonly onStart: (camera: Camera) => void
  readonly onText: (text: string) => void
}

/** Scans until aborted. Rejects if the camera or the decoder fails; always releases the camera. */
export async function scanWithCamera({ video, decoder, onStart, onText }: Scan, signal: AbortSignal) {
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

function lightOf(track: MediaStreamTrack): Camera['setLight'] {
  const abilities: object = track.getCapabilities?.() ?? {}
  if (!('torch' in abilities) || abilities.torch !== true) return null
  return (isOn) => {
    const light: LightConstraint = { torch: isOn }
    return track.applyConstraints({ advanced: [light] })
  }
}

import { pause } from '#features/account/pause.ts'
import type { Decoder } from './decoder.ts'

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
/** Often enough to feel instant, seldom enough to leave a phone cool. */
const LOOK_EVERY_MS = 150

/** Browsers tell the compiler nothing of lamps. */
type Lamp = MediaTrackConstraintSet & { readonly torch: boolean }

export type Camera = {
  /** Turns the lamp on or off; `null` without one. */
  readonly setLight: ((isOn: boolean) => Promise<void>) | null
}

type Scan = {
  readonly video: HTMLVideoElement
  readonly decoder: Decoder
  readonly onStart: (camera: Camera) => void
  readonly onText: (text: string) => void
}

/** Looks through the camera until told to stop. Fails when the camera or the decoder does, and always lets go of the camera. */
export async function scanWithCamera({ video, decoder, onStart, onText }: Scan, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', letGo)
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    // The decoder is part of starting: until it has read a first picture there is nothing to aim at.
    await look(video, decoder, onText)
    if (signal.aborted) return
    const [track] = stream.getVideoTracks()
    onStart({ setLight: track ? lampOf(track) : null })
    await Promise.race([keepLooking(video, decoder, onText, signal), track ? endOf(track) : undefined])
  } finally {
    letGo()
    signal.removeEventListener('abort', letGo)
    video.srcObject = null
  }
}

async function keepLooking(
  video: HTMLVideoElement,
  decoder: Decoder,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, signal)
    if (!signal.aborted) await look(video, decoder, onText)
  }
}

async function look(
  video: HTMLVideoElement,
  decoder: Decoder,
  onText: (text: string) => void,
): Promise<void> {
  const text = await decoder.read(await createImageBitmap(video))
  if (text !== null) onText(text)
}

/** Unplugged, or taken by another program. */
function endOf(track: MediaStreamTrack): Promise<never> {
  return new Promise((_, reject) => {
    track.addEventListener('ended', () => reject(new Error('The camera has ended')))
  })
}

function lampOf(track: MediaStreamTrack): Camera['setLight'] {
  const abilities: object = track.getCapabilities?.() ?? {}
  if (!('torch' in abilities) || abilities.torch !== true) return null
  return (isOn) => {
    const lamp: Lamp = { torch: isOn }
    return track.applyConstraints({ advanced: [lamp] })
  }
}

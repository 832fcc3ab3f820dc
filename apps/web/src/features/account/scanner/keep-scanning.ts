import { pause } from '#features/account/pause.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { type Camera, scanWithCamera } from './camera.ts'
import { type Decoder, openDecoder } from './decoder.ts'

const RETRY_AFTER_MS = 5000

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
  const tell = (state: Scanning) => {
    if (!signal.aborted) show(state)
  }
  const hear = (text: string) => {
    if (!signal.aborted) onText(text)
  }
  let failure: Failure | null = null
  while (!signal.aborted) {
    tell({ kind: 'starting', after: failure })
    let decoder: Decoder | undefined
    try {
      decoder = openDecoder()
      const onStart = (camera: Camera) => tell({ kind: 'running', camera })
      await scanWithCamera({ video, decoder, onStart, onText: hear }, signal)
    } catch (error) {
      const why = REASONS.get(error instanceof DOMException ? error.name : undefined) ?? null
      failure = { kind: 'failed', why, retryAt: Date.now() + RETRY_AFTER_MS }
      tell(failure)
      await pause(RETRY_AFTER_MS, signal)
    } finally {
      decoder?.close()
    }
  }
}

import { pause } from '#features/account/pause.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { type Camera, scanWithCamera } from './camera.ts'
import { type Decoder, openDecoder } from './decoder.ts'

const RETRY_AFTER_MS = 5000

export type Scanning =
  | { readonly kind: 'starting'; readonly after: Failure | null }
  | { readonly kind: 'running'; readonly camera: Camera }
  | Failure

/** Tried again at that moment of the browser's clock. */
type Failure = { readonly kind: 'failed'; readonly why: PlainKey | null; readonly retryAt: number }

type Listener = {
  readonly show: (state: Scanning) => void
  readonly onText: (text: string) => void
}

/** The browser's own names for what can be wrong with a camera, where there is more to say than that it failed. */
const REASONS = new Map<unknown, PlainKey>([
  ['NotAllowedError', 'scan.refused'],
  ['NotFoundError', 'scan.no-camera'],
])

export function canScan(): boolean {
  // Pages that are not served safely have no list of cameras.
  return 'mediaDevices' in navigator && 'Worker' in window && 'OffscreenCanvas' in window
}

/** Scans until told to stop, and begins anew some seconds after the camera or the decoder has failed. Never fails itself. */
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

import { scanQr } from '@bannerday/contract/qr-login'
import { call } from '#data/call.ts'
import type { QrPair } from './qr-pair.ts'

/** What the server knows about the device that wants to sign in. */
export type Asker = {
  readonly device: string | null
  readonly ip: string | null
  /** When it asked: the server's timestamp, and the same moment on this browser's clock. */
  readonly asked: { readonly at: string; readonly localTime: number } | null
}

/** Tells the server that a code was scanned, and returns which device shows it. */
export async function reportScan({ code, sessionId }: QrPair, signal: AbortSignal): Promise<Asker> {
  let serverTime = NaN
  const answer = await call(
    scanQr,
    { qr_code: code, session_id: sessionId },
    { signal, onResponse: ({ headers }) => (serverTime = Date.parse(headers.get('date') ?? '')) },
  )
  const { device = null, ip = null, created_at: at } = answer ?? {}
  return {
    device,
    ip,
    asked: at === undefined ? null : { at, localTime: Date.parse(at) - leadOf(serverTime) },
  }
}

/** How far the server's clock is ahead of ours. On a phone that is an hour fast, a fresh code must not look old. */
function leadOf(serverTime: number): number {
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now()
}

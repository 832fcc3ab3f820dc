import { scanQr } from '@bannerday/contract/qr-login'
import { call } from '#data/call.ts'
import type { QrPair } from './qr-pair.ts'

/** The device that wants to come in, as far as the server tells. */
export type Asker = {
  readonly device: string | null
  readonly ip: string | null
  /** In the server's words, and when that was by this browser's clock. */
  readonly asked: { readonly at: string; readonly localTime: number } | null
}

/** Tells the server that a code was scanned; it answers who shows it. */
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

/** How far the server's clock is ahead of this one. A phone that is an hour wrong must not call a fresh code an old one. */
function leadOf(serverTime: number): number {
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now()
}

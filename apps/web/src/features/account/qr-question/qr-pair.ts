import * as z from 'zod/mini'
import { parseAddress } from '#features/account/parse-address.ts'

/** What a QR code or link contains about a device that wants to sign in. */
export type QrPair = { readonly code: string; readonly sessionId: string }

/** The server accepts no longer ones. */
const part = z.string().check(z.minLength(1), z.maxLength(128))
const pair = z.object({ code: part, sessionId: part })

export function pairInQuery(query: URLSearchParams): QrPair | null {
  const parsed = pair.safeParse({ code: query.get('qr_code'), sessionId: query.get('qr_session_id') })
  return parsed.success ? parsed.data : null
}

/** A scanned code can contain anything; ours contain a web address with the pair in its query. */
export function pairInText(text: string): QrPair | null {
  const address = parseAddress(text)
  return address && /^https?:$/.test(address.protocol) ? pairInQuery(address.searchParams) : null
}

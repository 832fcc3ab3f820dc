import * as z from 'zod/mini'

/** What a picture or a link says about a device that wants to come in. */
export type QrPair = { readonly code: string; readonly sessionId: string }

/** As long as the server takes them. */
const part = z.string().check(z.minLength(1), z.maxLength(128))
const pair = z.object({ code: part, sessionId: part })

export function pairInQuery(query: URLSearchParams): QrPair | null {
  const parsed = pair.safeParse({ code: query.get('qr_code'), sessionId: query.get('qr_session_id') })
  return parsed.success ? parsed.data : null
}

/** A code that was scanned may hold anything at all; ours hold an address with the pair in it. */
export function pairInText(text: string): QrPair | null {
  const address = addressIn(text)
  return address && /^https?:$/.test(address.protocol) ? pairInQuery(address.searchParams) : null
}

function addressIn(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readStored } from '#storage/storage.ts'
import { parseAddress } from '#widgets/web-address.ts'

/** What a QR code or link contains about a device that wants to sign in. */
export type QrLoginRequest = { readonly code: string; readonly sessionId: string }

/** The server accepts no longer ones. */
const part = z.string().check(z.minLength(1), z.maxLength(128))
const qrLoginRequest = z.object({ code: part, sessionId: part })

export function parseQrLoginQuery(query: URLSearchParams): QrLoginRequest | null {
  const parsed = qrLoginRequest.safeParse({
    code: query.get('qr_code'),
    sessionId: query.get('qr_session_id'),
  })
  return parsed.success ? parsed.data : null
}

/** A scanned code can contain anything; ours contain a web address with the request in its query. */
export function parseQrLoginText(text: string): QrLoginRequest | null {
  const address = parseAddress(text)
  return address && /^https?:$/.test(address.protocol) ? parseQrLoginQuery(address.searchParams) : null
}

type Open = {
  readonly request: QrLoginRequest
  /** The session in which the player was asked; undefined if they have to sign in first. */
  readonly token: string | undefined
}

let open: Open | null = null
const listeners = new Set<() => void>()

/** The account panel asks the player about the request, after the sign-in if need be. */
export function openQrLoginRequest(request: QrLoginRequest): void {
  setOpen({ request, token: readStored('auth_token') })
}

/** This request is answered; a newer one stays. */
export function closeQrLoginRequest(request: QrLoginRequest): void {
  if (open?.request === request) setOpen(null)
}

/** The request that waits for the player of this session, or for whoever signs in next. */
export function useQrLoginRequest(token: string | undefined): QrLoginRequest | null {
  const current = useSyncExternalStore(subscribe, () => open)
  return current && (current.token ?? token) === token ? current.request : null
}

function setOpen(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    queueMicrotask(forgetUnlessShown)
  }
}

/** A player who leaves the page or signs out unanswered is not asked again, and neither is the next player. */
function forgetUnlessShown(): void {
  if (listeners.size === 0) open = null
}

/** How often the device that shows the code asks; a server that is asked too often says to wait as long. */
export const QR_POLL_MS = 5000

/** Signing in by a code that a second device scans, as the device that shows the code sees it. */
export type QrLogin =
  | QrPolling
  | { readonly kind: 'confirmed'; readonly token: string }
  | { readonly kind: 'over'; readonly reason: QrEnd }

type QrPolling = { readonly kind: 'shown' | 'scanned' }

/** `denied`: the player who was asked does not want this device in. */
type QrEnd = 'expired' | 'denied' | 'not-found'

/** What the server says of the session when asked. */
export type QrAnswer =
  | { readonly status: 'pending' | 'scanned' | QrEnd }
  | { readonly status: 'confirmed'; readonly token: string }

export function isPolling(login: QrLogin): login is QrPolling {
  return login.kind === 'shown' || login.kind === 'scanned'
}

/** The state after an answer; one that comes when polling has stopped changes nothing. */
export function afterAnswer(login: QrLogin, answer: QrAnswer): QrLogin {
  if (!isPolling(login)) return login
  switch (answer.status) {
    case 'pending':
      return login
    case 'scanned':
      return login.kind === 'scanned' ? login : { kind: 'scanned' }
    case 'confirmed':
      return { kind: 'confirmed', token: answer.token }
    case 'expired':
    case 'denied':
    case 'not-found':
      return { kind: 'over', reason: answer.status }
  }
}

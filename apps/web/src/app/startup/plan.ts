import type { Provider, Return } from '#data/third-party.ts'
import { parseQrLoginQuery, type QrLoginRequest } from '#features/account/qr/qr-login-request.ts'

/** The one thing the address of the page can ask the app to do when it starts. */
export type StartupPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'verify-email'; readonly token: string }
  | { readonly kind: 'reset-password'; readonly token: string }
  | { readonly kind: 'confirm-qr'; readonly request: QrLoginRequest }
  | { readonly kind: 'qr-needs-login' }
  | { readonly kind: 'third-party-refused'; readonly provider: Provider | null }
  | { readonly kind: 'third-party-returned'; readonly from: Return }

export function planStartup(search: string, isSignedIn: boolean): StartupPlan {
  const query = new URLSearchParams(search)
  return isSignedIn ? planSignedIn(query) : planSignedOut(query)
}

/** The answer of a login provider is ignored: the player is signed in already. */
function planSignedIn(query: URLSearchParams): StartupPlan {
  const request = parseQrLoginQuery(query)
  if (request) return { kind: 'confirm-qr', request }
  return planMailedLink(query)
}

function planSignedOut(query: URLSearchParams): StartupPlan {
  const state = query.get('state') ?? ''
  const provider = providerOf(state)
  if (query.get('error')) return { kind: 'third-party-refused', provider }
  const code = query.get('code')
  if (code && state) {
    const issuer = query.get('iss') || undefined
    // Our server prefixes its states with the provider. A server that does not only offers Microsoft.
    return {
      kind: 'third-party-returned',
      from: { provider: provider ?? 'microsoft', code, state, issuer },
    }
  }
  const mailed = planMailedLink(query)
  if (mailed.kind === 'nothing' && parseQrLoginQuery(query)) return { kind: 'qr-needs-login' }
  return mailed
}

function planMailedLink(query: URLSearchParams): StartupPlan {
  const verifyToken = query.get('verify_token')
  if (verifyToken) return { kind: 'verify-email', token: verifyToken }
  const resetToken = query.get('reset_token')
  return resetToken ? { kind: 'reset-password', token: resetToken } : { kind: 'nothing' }
}

function providerOf(state: string): Provider | null {
  if (state.startsWith('ms.')) return 'microsoft'
  return state.startsWith('qq.') ? 'qq' : null
}

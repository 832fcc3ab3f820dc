import { verifyEmail } from '@bannerday/contract/accounts'
import { MutationObserver } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { call } from '#data/call.ts'
import { completeLogin, RETURN_KEY, type Provider, type Return } from '#data/third-party.ts'
import {
  openQrLoginRequest,
  parseQrLoginQuery,
  type QrLoginRequest,
} from '#features/account/qr/qr-login-request.ts'
import { openReset } from '#features/account/security/pending-reset.ts'
import { openSession } from '#features/account/session.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { appQueryClient } from './data.tsx'
import type { MessageServices, Services } from './providers.tsx'
import { followSession, watchEndedSessions } from './session.ts'

/** What the page was opened with. */
type Opening = { readonly search: string; readonly isSignedIn: boolean }

/** Follows the session from now on, and does what the address of the page asks for. */
export function startAccount({ search, isSignedIn }: Opening, messages: MessageServices): void {
  const services = { ...messages, queryClient: appQueryClient() }
  followSession(services)
  watchEndedSessions(services)
  void runStartup(planStartup(search, isSignedIn), services)
}

/** The one thing the address of the page can ask the app to do when it starts. */
type StartupPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'verify-email'; readonly token: string }
  | { readonly kind: 'reset-password'; readonly token: string }
  | { readonly kind: 'confirm-qr'; readonly request: QrLoginRequest }
  | { readonly kind: 'qr-needs-login'; readonly request: QrLoginRequest }
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
  const returned = planReturn(query)
  if (returned) return returned
  const mailed = planMailedLink(query)
  const request = parseQrLoginQuery(query)
  return mailed.kind === 'nothing' && request ? { kind: 'qr-needs-login', request } : mailed
}

/** The prefix of the parameters names the provider; where there is none, that of the state does. */
const PREFIXES: readonly (readonly [string, Provider | null])[] = [
  ['ms_', 'microsoft'],
  ['qq_', 'qq'],
  ['', null],
]

function planReturn(query: URLSearchParams): StartupPlan | null {
  for (const [prefix, named] of PREFIXES) {
    const code = query.get(`${prefix}code`)
    const state = query.get(`${prefix}state`) ?? ''
    const provider = named ?? providerOf(state)
    if (query.get(`${prefix}error`)) return { kind: 'third-party-refused', provider }
    if (code && state) {
      const issuer = query.get(`${prefix}iss`) || undefined
      // A server whose states have no prefix only offers Microsoft.
      return {
        kind: 'third-party-returned',
        from: { provider: provider ?? 'microsoft', code, state, issuer },
      }
    }
  }
  return null
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

/** Carries out the plan and shows the player how it went. Never rejects. */
async function runStartup(plan: StartupPlan, services: Services): Promise<void> {
  // Read each time: the player may have changed the language while a call was under way.
  const text = (key: PlainKey) => services.i18n.current().t(key)
  switch (plan.kind) {
    case 'nothing':
      return
    case 'verify-email':
      await attempt(services, 'register.verification-failed', async () => {
        await call(verifyEmail, { token: plan.token })
        services.toasts.show({ message: text('register.verified') })
      })
      goToSettings()
      return
    case 'reset-password':
      goToSettings()
      openReset(plan.token)
      return
    case 'third-party-returned':
      await attempt(services, `third-party.${plan.from.provider}.callback-failed`, async () => {
        openSession(await complete(plan.from, services))
        services.toasts.show({ message: text('account.login-succeeded') })
      })
      return
    case 'third-party-refused': {
      // The reason given in the address is not shown: anybody can write an address.
      const message = text(plan.provider ? `third-party.${plan.provider}.failed` : 'errors.thirdPartyFailed')
      services.toasts.show({ kind: 'error', message })
      return
    }
    case 'qr-needs-login':
      services.toasts.show({ kind: 'warning', message: text('qr.login-required') })
      openQrLoginRequest(plan.request)
      goToSettings()
      return
    case 'confirm-qr':
      // Not confirmed here, because anybody can send a link: the account panel asks the player first.
      openQrLoginRequest(plan.request)
      goToSettings()
  }
}

/** A mutation with the key that the account panel watches, so that it shows the login as under way. */
function complete(from: Return, { queryClient }: Services): Promise<string> {
  return new MutationObserver(queryClient, {
    mutationKey: RETURN_KEY,
    mutationFn: () => completeLogin(from),
  }).mutate()
}

async function attempt(services: Services, fallback: PlainKey, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const { t } = services.i18n.current()
    services.toasts.show({ kind: 'error', message: failureText(t, error, fallback) })
  }
}

function goToSettings(): void {
  if (screenAt(location.pathname) !== 'settings') navigate(PATHS.settings)
}

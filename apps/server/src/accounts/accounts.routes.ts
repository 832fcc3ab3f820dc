import {
  login,
  logout,
  logoutAll,
  register,
  resendVerification,
  showProfile,
  verifyEmail,
} from '@bannerday/contract/accounts'
import { ApiError } from '#http/api-error.ts'
import { callerAddress } from '#http/caller-address.ts'
import { deviceOf } from '#http/device-label.ts'
import { preferredLanguage } from '#http/preferred-language.ts'
import type { Api } from '#http/serve.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AccountsStore } from './accounts.store.ts'
import { assertHuman, orBusy } from './guards.ts'
import type { OpenSessionByPassword } from './open-session.ts'
import { PASSWORD_WORDS } from './password-words.ts'
import { presentProfile, type SlotDates } from './profile.present.ts'
import type { SessionsService } from './sessions.service.ts'
import type { WithdrawGrants } from './sessions.store.ts'

type Deps = {
  readonly accounts: AccountsService
  readonly sessions: SessionsService
  readonly openSessionByPassword: OpenSessionByPassword
  readonly store: AccountsStore
  readonly checkHuman: CheckHuman
  readonly paused: readonly string[]
  readonly withdrawGrants: WithdrawGrants
  /** When each cloud slot was saved; another feature knows. */
  readonly slotDatesOf: (userId: number) => Promise<SlotDates>
}

const PAUSED_RETRY_SECONDS = 3_600

export function accountsRoutes({ serve }: Api, deps: Deps): void {
  const {
    accounts,
    sessions,
    openSessionByPassword,
    store,
    checkHuman,
    paused,
    withdrawGrants,
    slotDatesOf,
  } = deps
  const assertOpen = (method: 'login' | 'register') => {
    if (paused.includes(method))
      throw new ApiError('methodPaused', { retryAfterSeconds: PAUSED_RETRY_SECONDS })
  }

  serve(register, async ({ body: { username, email, password, cf_token }, request }) => {
    assertOpen('register')
    await assertHuman(checkHuman, cf_token, 'register')
    const result = await orBusy(
      accounts.register({ username, email, password, language: preferredLanguage(request) }),
    )
    if (result.kind === 'bad-username') {
      throw new ApiError('invalidField', {
        message: 'A username has 3 to 32 letters, digits, underscores, hyphens or dots',
      })
    }
    if (result.kind === 'weak-password')
      throw new ApiError('weakPassword', { message: PASSWORD_WORDS[result.problem] })
    if (result.kind === 'username-taken') throw new ApiError('usernameTaken')
  })

  serve(verifyEmail, async ({ query: { token } }) => {
    if (!(await accounts.verifyEmail(token))) throw new ApiError('mailLinkUsed')
  })

  serve(resendVerification, async ({ body: { email, cf_token } }) => {
    await assertHuman(checkHuman, cf_token, 'resend')
    await accounts.resendVerification(email)
  })

  serve(login, async ({ body: { username, password, cf_token }, request }) => {
    assertOpen('login')
    await assertHuman(checkHuman, cf_token, 'login')
    const result = await orBusy(accounts.signIn(username, password, callerAddress(request.ip)))
    switch (result.kind) {
      case 'signed-in': {
        const token = await openSessionByPassword(result.user, deviceOf(request))
        if (token === null) throw new ApiError('wrongCredentials')
        return { token }
      }
      case 'wrong':
        throw new ApiError('wrongCredentials')
      case 'inactive':
        throw new ApiError('accountInactive')
      case 'banned':
        throw new ApiError('accountBanned')
      case 'too-many-failures':
        throw new ApiError('tooManyAttempts', { retryAfterSeconds: result.retryAfterSeconds })
    }
  })

  serve(logout, ({ player }) => sessions.end(player.sessionId))
  serve(logoutAll, ({ player }) => sessions.endAll(player.userId, withdrawGrants))

  serve(showProfile, async ({ player }) => {
    const user = await store.byId(player.userId)
    if (!user) throw new ApiError('unknownToken')
    return presentProfile(user, await slotDatesOf(user.id))
  })
}

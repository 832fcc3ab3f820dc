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
import { preferredLanguage } from '#http/preferred-language.ts'
import type { Api } from '#http/serve.ts'
import type { BotCheckAction, CheckHuman } from '#ports/bot-check.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AccountsStore } from './accounts.store.ts'
import { HasherBusy } from './password-hasher.ts'
import { presentProfile, type SlotDates } from './profile.present.ts'
import type { SessionsService } from './sessions.service.ts'

type Deps = {
  readonly accounts: AccountsService
  readonly sessions: SessionsService
  readonly store: AccountsStore
  readonly checkHuman: CheckHuman
  readonly paused: readonly string[]
  /** What was granted elsewhere and not collected yet must go first, or it would outlive the rest. */
  readonly beforeLogoutAll: (userId: number) => Promise<void>
  /** When each cloud slot was saved; another feature knows. */
  readonly slotDatesOf: (userId: number) => Promise<SlotDates>
}

const BUSY_RETRY_SECONDS = 5
const PAUSED_RETRY_SECONDS = 3_600
const BOT_CHECK_RETRY_SECONDS = 30

export function accountsRoutes({ serve }: Api, deps: Deps): void {
  const { accounts, sessions, store, checkHuman, paused, beforeLogoutAll, slotDatesOf } = deps
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
    if (result.kind === 'weak-password') throw new ApiError('weakPassword', { message: result.problem })
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
      case 'signed-in':
        return { token: await sessions.open(result.user.id) }
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
  serve(logoutAll, async ({ player }) => {
    await beforeLogoutAll(Number(player.id))
    await sessions.endAll(Number(player.id))
  })

  serve(showProfile, async ({ player }) => {
    const user = await store.byId(Number(player.id))
    if (!user) throw new ApiError('unknownToken')
    return presentProfile(user, await slotDatesOf(user.id))
  })
}

async function assertHuman(checkHuman: CheckHuman, token: string, action: BotCheckAction): Promise<void> {
  const verdict = await checkHuman(token, action)
  if (verdict === 'failed') throw new ApiError('botCheckFailed')
  if (verdict === 'unavailable')
    throw new ApiError('unavailable', { retryAfterSeconds: BOT_CHECK_RETRY_SECONDS })
}

async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HasherBusy)
      throw new ApiError('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    throw error
  }
}

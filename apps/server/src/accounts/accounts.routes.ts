import {
  login,
  logout,
  logoutAll,
  register,
  resendVerification,
  showProfile,
  type WirePlayer,
  type WireProfile,
  verifyEmail,
} from '@bannerday/contract/accounts'
import type { FastifyRequest } from 'fastify'
import type { SignInMethod } from '#config.ts'
import { type AfterResponse, inWholeSteps } from '#http/answer-times.ts'
import { type BrowserCookie, callerAddress, deviceOf, pageLanguage, preferredLanguage } from '#http/caller.ts'
import { ApiError, assertNotPaused } from '#http/errors.ts'
import type { Api, FindSession } from '#http/serve.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import { assertHuman, assertRoom, orBusy, weakPassword } from './account-errors.ts'
import type { AccountsService } from './accounts.service.ts'
import type { AccountsStore, User } from './accounts.store.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Caller, SessionFound, SessionOpener, SessionsService } from './sessions.service.ts'
import type { WithdrawGrants } from './sessions.store.ts'

type SlotDates = WireProfile['settings_metadata']

type RegistrationDeps = {
  readonly accounts: AccountsService
  readonly hasher: Pick<PasswordHasher, 'assertRoom'>
  /** By which a browser that has signed in before is known. */
  readonly cookie: BrowserCookie
  readonly checkHuman: CheckHuman
  readonly afterResponse: AfterResponse
  /** Registering takes a multiple of this; what differs for a known address takes far less. */
  readonly registerStepMs: number
  readonly paused: readonly SignInMethod[]
}

export function registrationRoutes({ serve }: Api, deps: RegistrationDeps): void {
  const { accounts, hasher, cookie, checkHuman, afterResponse, registerStepMs, paused } = deps

  serve(register, async ({ body: { username, email, password, cf_token }, request, securityEvent }) => {
    assertNotPaused('register', paused)
    assertRoom(hasher)
    await assertHuman(checkHuman, cf_token, 'register')
    const registration = {
      username,
      email,
      password,
      language: preferredLanguage(request),
      address: callerAddress(request.ip),
    }
    const result = await inWholeSteps(registerStepMs, () => orBusy(accounts.register(registration)))
    switch (result.kind) {
      case 'registered':
        securityEvent('registered', aboutUser(result.userId))
        return
      case 'bad-username':
        throw new ApiError('invalidUsername')
      case 'weak-password':
        throw weakPassword(result.problem)
      case 'username-taken':
        throw new ApiError('usernameTaken')
      case 'mail-refused':
        throw new ApiError('mailNotSent')
    }
  })

  serve(verifyEmail, async ({ query: { token }, securityEvent }) => {
    const userId = await accounts.verifyEmail(token)
    if (userId === null) throw new ApiError('mailLinkUsed')
    securityEvent('address-verified', { userId })
  })

  serve(resendVerification, async ({ body: { email, cf_token }, request, reply, securityEvent }) => {
    await assertHuman(checkHuman, cf_token, 'resend')
    afterResponse(reply, async () => {
      const caller = callerOf(request, cookie)
      const mailed = await accounts.resendVerification(email, pageLanguage(request), caller)
      securityEvent('verification-asked', aboutUser(mailed))
    })
  })
}

type SignInDeps = Pick<RegistrationDeps, 'accounts' | 'hasher' | 'cookie' | 'checkHuman' | 'paused'> & {
  readonly sessions: SessionsService
  readonly openSessionByPassword: SessionOpener['openSessionByPassword']
  readonly store: AccountsStore
  readonly withdrawGrants: WithdrawGrants
  /** When each cloud slot was saved; the cloud-settings feature knows. */
  readonly findSlotDates: (userId: number) => Promise<SlotDates>
}

export function signInRoutes({ serve }: Api, deps: SignInDeps): void {
  const { accounts, hasher, cookie, checkHuman, paused } = deps
  const { sessions, openSessionByPassword, store, withdrawGrants, findSlotDates } = deps

  serve(login, async ({ body: { username, password, cf_token }, request, reply, securityEvent }) => {
    assertNotPaused('login', paused)
    assertRoom(hasher)
    await assertHuman(checkHuman, cf_token, 'login')
    const result = await orBusy(accounts.signIn(username, password, callerOf(request, cookie)))
    switch (result.kind) {
      case 'signed-in': {
        const device = { label: deviceOf(request), browser: cookie.ensure(request, reply) }
        const token = await openSessionByPassword(result.user, device, pageLanguage(request))
        if (token === null) throw new ApiError('wrongCredentials', { about: { userId: result.user.id } })
        securityEvent('signed-in', { userId: result.user.id, by: 'password' })
        return { token }
      }
      case 'wrong':
        throw new ApiError('wrongCredentials', { about: aboutUser(result.userId) })
      case 'inactive':
        throw new ApiError('accountInactive', { about: { userId: result.userId } })
      case 'banned':
        throw new ApiError('accountBanned', { about: { userId: result.userId } })
      case 'too-many-failures':
        throw new ApiError('tooManyAttempts', {
          retryAfterSeconds: result.retryAfterSeconds,
          about: aboutUser(result.userId),
        })
    }
  })

  serve(logout, async ({ player, securityEvent }) => {
    await sessions.end(player.sessionId)
    securityEvent('session-ended')
  })
  serve(logoutAll, async ({ player, securityEvent }) => {
    await sessions.endAll(player.userId, withdrawGrants)
    securityEvent('all-sessions-ended')
  })

  serve(showProfile, async ({ player }) => {
    const user = await store.byId(player.userId)
    if (!user) throw new ApiError('unknownToken')
    return {
      ...presentPlayer(user),
      is_operator: user.role === 'operator',
      settings_metadata: await findSlotDates(user.id),
    }
  })
}

/** Whom a line of the log is about, if anybody. */
export function aboutUser(userId: number | null): { readonly userId?: number } {
  return userId === null ? {} : { userId }
}

export function callerOf(request: FastifyRequest, cookie: BrowserCookie): Caller {
  return { address: callerAddress(request.ip), browser: cookie.read(request) }
}

export function presentPlayer({ id, username, nickname, avatar }: User): WirePlayer {
  return { user_id: String(id), username, nickname, avatar }
}

type SessionRefusal = Extract<SessionFound, { kind: 'refused' }>['reason']

const SESSION_ERRORS = {
  unknown: 'unknownToken',
  ended: 'revokedToken',
  banned: 'accountBanned',
  inactive: 'accountInactive',
} as const satisfies Record<SessionRefusal, string>

/** How `serve` looks up the session of a call. */
export function findSessionIn(sessions: SessionsService): FindSession {
  return async (token) => {
    const found = await sessions.find(token)
    if (found.kind === 'refused') {
      const userId = found.reason === 'unknown' ? null : found.userId
      return { kind: 'refused', error: SESSION_ERRORS[found.reason], about: aboutUser(userId) }
    }
    const { id, username, role } = found.user
    return {
      kind: 'signed-in',
      player: { userId: id, sessionId: found.sessionId, username, isOperator: role === 'operator' },
    }
  }
}

import {
  changePassword,
  endSession,
  requestReset,
  resetPassword,
  setSignInMail,
  showSecurity,
  type WireSecurity,
} from '@bannerday/contract/account-security'
import type { AfterResponse } from '#http/answer-times.ts'
import { type BrowserCookie, pageLanguage } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import { assertHuman, orBusy, weakPassword } from './account-errors.ts'
import { aboutUser, callerOf } from './accounts.routes.ts'
import type { AccountsStore, User } from './accounts.store.ts'
import type { PasswordsService } from './passwords.service.ts'
import type { SessionsService } from './sessions.service.ts'
import type { Session } from './sessions.store.ts'

type Deps = {
  readonly passwords: PasswordsService
  readonly sessions: SessionsService
  readonly store: AccountsStore
  readonly cookie: BrowserCookie
  readonly checkHuman: CheckHuman
  readonly afterResponse: AfterResponse
}

export function securityRoutes({ serve }: Api, deps: Deps): void {
  const { passwords, sessions, store, cookie, checkHuman, afterResponse } = deps

  serve(showSecurity, async ({ player }) => {
    const user = await store.byId(player.userId)
    if (!user) throw new ApiError('unknownToken')
    return presentSecurity(user, await sessions.openOf(user.id), player.sessionId)
  })

  serve(endSession, async ({ body: { session_id }, player, securityEvent }) => {
    if (!(await sessions.endOneOf(player.userId, session_id))) throw new ApiError('notFound')
    securityEvent('device-ended')
  })

  serve(setSignInMail, async ({ body: { enabled }, player, securityEvent }) => {
    await store.setSignInMail(player.userId, enabled)
    securityEvent('sign-in-mails-set')
  })

  serve(changePassword, async (call) => {
    const { current_password, new_password } = call.body
    const { player, request, securityEvent } = call
    const { userId } = player
    const result = await orBusy(
      passwords.change({
        userId,
        sessionId: player.sessionId,
        current: current_password,
        next: new_password,
        pageLanguage: pageLanguage(request),
      }),
    )
    switch (result.kind) {
      case 'changed':
        securityEvent('password-changed')
        return
      case 'wrong':
        throw new ApiError('wrongPassword', { about: { userId } })
      case 'weak-password':
        throw weakPassword(result.problem)
      case 'too-many-failures':
        throw new ApiError('tooManyAttempts', {
          retryAfterSeconds: result.retryAfterSeconds,
          about: { userId },
        })
    }
  })

  serve(requestReset, async ({ body: { email, cf_token }, request, reply, securityEvent }) => {
    await assertHuman(checkHuman, cf_token, 'reset')
    afterResponse(reply, async () => {
      const caller = callerOf(request, cookie)
      const mailed = await passwords.requestReset(email, pageLanguage(request), caller)
      securityEvent('reset-asked', aboutUser(mailed))
    })
  })

  serve(resetPassword, async ({ body: { reset_token, password }, request, securityEvent }) => {
    const result = await orBusy(passwords.reset(reset_token, password, pageLanguage(request)))
    switch (result.kind) {
      case 'reset':
        securityEvent('password-reset', { userId: result.userId })
        return
      case 'link-used':
        throw new ApiError('mailLinkUsed')
      case 'weak-password':
        throw weakPassword(result.problem)
    }
  })
}

function presentSecurity(
  { passwordHash, email, signInMail }: User,
  sessions: readonly Session[],
  currentId: string,
): WireSecurity {
  return {
    has_password: passwordHash !== null,
    sign_in_mail: email === null ? null : signInMail,
    sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
      session_id: id,
      device,
      created_at: createdAt.toISOString(),
      used_at: usedAt.toISOString(),
      is_current: id === currentId,
    })),
  }
}

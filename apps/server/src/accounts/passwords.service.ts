import { caselessForm, type PasswordProblem } from '@bannerday/domain/credentials'
import type { Language } from '@bannerday/domain/language'
import { HOUR } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { GuessPassword, MayMail, Visitor } from '#ports/limits.ts'
import type { SendMail } from '#ports/mailer.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import { type AccountMails, addresseeOf } from './account-mails.ts'
import type { AccountsStore, User } from './accounts.store.ts'
import { newPasswordProblem } from './new-passwords.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { PasswordsStore } from './passwords.store.ts'
import type { Caller, SessionsService } from './sessions.service.ts'

type Weak = { readonly kind: 'weak-password'; readonly problem: PasswordProblem }

export type Changed =
  | Weak
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many-failures'; readonly retryAfterSeconds: number }

export type WasReset =
  | Weak
  | { readonly kind: 'reset'; readonly userId: number }
  | { readonly kind: 'link-used' }

type PasswordChange = {
  readonly userId: number
  readonly sessionId: string
  readonly current: string
  readonly next: string
  readonly pageLanguage: Language | null
}

type Deps = {
  readonly accounts: AccountsStore
  readonly store: PasswordsStore
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly sendMail: SendMail
  readonly mails: AccountMails
  readonly mayMail: MayMail
  readonly guess: GuessPassword
  readonly visitorOf: SessionsService['visitorOf']
  /** What strangers did must not keep out an owner who has just set a new password. */
  readonly forgetStrangersGuesses: (account: string) => Promise<void>
}

export type PasswordsService = ReturnType<typeof passwordsService>

/** Guesses of all sessions count together, because whoever has stolen one lets in as many as they like by QR code. */
const ANY_SESSION: Visitor = { id: 'sessions', isKnown: true }

/** Shorter than for activation: more is at stake, and the player is waiting for this mail. */
const RESET_LIFE_MS = HOUR

export function passwordsService(deps: Deps) {
  const {
    accounts,
    store,
    clock,
    hasher,
    sendMail,
    mails,
    mayMail,
    guess,
    visitorOf,
    forgetStrangersGuesses,
  } = deps
  const now = () => new Date(clock.now())

  async function notifyOwner(user: User, pageLanguage: Language | null): Promise<void> {
    const addressee = addresseeOf(user, pageLanguage)
    if (addressee) await sendMail(mails.passwordChanged(addressee))
  }

  return {
    async change({ userId, sessionId, current, next, pageLanguage }: PasswordChange): Promise<Changed> {
      const user = await accounts.byId(userId)
      if (!user) return { kind: 'wrong' }
      const guessed = await guess(user.usernameKey, ANY_SESSION, async () =>
        (await hasher.matches(user.passwordHash, current)) ? user.passwordHash : null,
      )
      if (guessed.kind !== 'right') return guessed
      const problem = await newPasswordProblem(next, user.username)
      if (problem) return { kind: 'weak-password', problem }
      const isChanged = await store.change(
        {
          userId,
          oldHash: guessed.found,
          newHash: await hasher.hash(next),
          keptSessionId: sessionId,
        },
        now(),
      )
      if (!isChanged) return { kind: 'wrong' }
      await notifyOwner(user, pageLanguage)
      return { kind: 'changed' }
    },

    /** Answers with whom it mailed, which no caller may learn. */
    async requestReset(email: string, pageLanguage: Language | null, caller: Caller): Promise<number | null> {
      const user = await accounts.byEmail(caselessForm(email))
      const addressee = user && addresseeOf(user, pageLanguage)
      if (!addressee) return null
      if (!(await mayMail(caselessForm(email), await visitorOf(user.usernameKey, caller)))) return null
      const token = newToken()
      const expiresAt = new Date(clock.now() + RESET_LIFE_MS)
      const isPut = await store.putReset({ userId: user.id, tokenHash: hashOfToken(token), expiresAt })
      if (!isPut) return null
      await sendMail({ ...mails.reset(addressee, token), expiresAt })
      return user.id
    },

    /** A weak password does not use the link up, so that the player can try another. */
    async reset(token: string, password: string, pageLanguage: Language | null): Promise<WasReset> {
      const tokenHash = hashOfToken(token)
      const user = await store.ownerOfReset(tokenHash, now())
      if (!user) return { kind: 'link-used' }
      const problem = await newPasswordProblem(password, user.username)
      if (problem) return { kind: 'weak-password', problem }
      const passwordHash = await hasher.hash(password)
      if (!(await store.useReset(tokenHash, passwordHash, now()))) return { kind: 'link-used' }
      await forgetStrangersGuesses(user.usernameKey)
      await notifyOwner(user, pageLanguage)
      return { kind: 'reset', userId: user.id }
    },
  }
}

import { caselessForm, isUsername, type PasswordProblem } from '@bannerday/domain/credentials'
import type { Language } from '@bannerday/domain/language'
import { SECOND } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { GuessPassword, MayMail } from '#ports/limits.ts'
import type { Mail, SendMail, SendMailNow } from '#ports/mailer.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import { type AccountMails, type Addressee, addresseeOf } from './account-mails.ts'
import { type AccountsStore, isBanned, type User } from './accounts.store.ts'
import { newPasswordProblem } from './new-passwords.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Caller, SessionsService } from './sessions.service.ts'

export type Registration = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly language: Language
  /** Where the call comes from. */
  readonly address: string
}

export type Registered =
  /** Without a `userId` the address had an account already, which only our log may say. */
  | { readonly kind: 'registered'; readonly userId: number | null }
  | { readonly kind: 'bad-username' }
  | { readonly kind: 'weak-password'; readonly problem: PasswordProblem }
  | { readonly kind: 'username-taken' }
  | { readonly kind: 'mail-refused' }

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'wrong'; readonly userId: number | null }
  | { readonly kind: 'inactive' | 'banned'; readonly userId: number }
  | {
      readonly kind: 'too-many-failures'
      readonly retryAfterSeconds: number
      readonly userId: number | null
    }

export type AccountsService = ReturnType<typeof accountsService>

type Deps = {
  readonly store: AccountsStore
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly sendMail: SendMail
  readonly sendMailNow: SendMailNow
  readonly mails: AccountMails
  readonly mayMail: MayMail
  readonly mayMailAtRegistration: MayMail
  readonly guess: GuessPassword
  readonly visitorOf: SessionsService['visitorOf']
  readonly mailTokenSeconds: number
}

const dropMail: SendMailNow = () => Promise.resolve('accepted')

export function accountsService({
  store,
  clock,
  hasher,
  sendMail,
  sendMailNow,
  mails,
  mayMail,
  mayMailAtRegistration,
  guess,
  visitorOf,
  mailTokenSeconds,
}: Deps) {
  const now = () => new Date(clock.now())

  /** A mail with a new link; null for an account that is gone by now. */
  async function activationMail(userId: number, addressee: Addressee): Promise<Mail | null> {
    const token = newToken()
    const expiresAt = new Date(clock.now() + mailTokenSeconds * SECOND)
    const isPut = await store.putMailToken({ userId, tokenHash: hashOfToken(token), expiresAt })
    if (!isPut) return null
    return { ...mails.activation(addressee, { token, lifeSeconds: mailTokenSeconds }), expiresAt }
  }

  /** Mails the owner of an address that somebody tried to register with it. */
  async function notifyOwnerOf(
    email: string,
    pageLanguage: Language,
    send: SendMailNow,
  ): ReturnType<SendMailNow> {
    const owner = await store.byEmail(caselessForm(email))
    const addressee = owner && addresseeOf(owner, pageLanguage)
    return addressee ? send(mails.alreadyRegistered(addressee)) : 'accepted'
  }

  return {
    /**
     * A known address gets the same answer as a new one, after the same wait for the mail server, so that nobody can find out
     * who has an account. For the same reason the name is taken from then on, by an account without an address that nobody can
     * activate. An address that was never verified belongs to whoever registers with it last. One that the mail server refuses
     * cannot be activated: nothing is left of that account.
     */
    async register({ username, email, password, language, address }: Registration): Promise<Registered> {
      if (!isUsername(username)) return { kind: 'bad-username' }
      const problem = await newPasswordProblem(password, username)
      if (problem) return { kind: 'weak-password', problem }
      if (await store.byUsername(caselessForm(username))) return { kind: 'username-taken' }
      const account = {
        username: username.normalize('NFKC'),
        usernameKey: caselessForm(username),
        passwordHash: await hasher.hash(password),
        status: 'inactive' as const,
        language,
        createdAt: now(),
      }
      const ownAddress = { email, emailKey: caselessForm(email) }
      const withAddress = await store.addUser({ ...account, ...ownAddress })
      const user = withAddress ?? (await store.addUser(account))
      if (!user) return { kind: 'username-taken' }
      // Known or not, the address counts against a limit of its own, and a mail beyond it is dropped.
      const isMailed = await mayMailAtRegistration(ownAddress.emailKey, { id: address, isKnown: false })
      const send = isMailed ? sendMailNow : dropMail
      const hasAddress = withAddress !== null || (isMailed && (await store.claimAddress(user.id, ownAddress)))
      const activation =
        hasAddress && (await activationMail(user.id, { username: user.username, email, language }))
      const sent = activation ? await send(activation) : await notifyOwnerOf(email, language, send)
      if (sent !== 'refused') return { kind: 'registered', userId: activation ? user.id : null }
      await store.removeInactive(user.id)
      return { kind: 'mail-refused' }
    },

    /** Whose address it was; null for a link that does not work. */
    verifyEmail: (token: string): Promise<number | null> => store.verifyByToken(hashOfToken(token), now()),

    /** Answers with whom it mailed, which no caller may learn. */
    async resendVerification(
      email: string,
      pageLanguage: Language | null,
      caller: Caller,
    ): Promise<number | null> {
      const user = await store.byEmail(caselessForm(email))
      const addressee = user && addresseeOf(user, pageLanguage)
      if (!addressee || user.status !== 'inactive') return null
      if (!(await mayMail(caselessForm(email), await visitorOf(user.usernameKey, caller)))) return null
      const activation = await activationMail(user.id, addressee)
      if (!activation) return null
      await sendMail(activation)
      return user.id
    },

    /** An unknown name and a wrong password get the same answer in the same time. */
    async signIn(username: string, password: string, caller: Caller): Promise<SignedIn> {
      const key = caselessForm(username)
      let userId: number | null = null
      const guessed = await guess(key, await visitorOf(key, caller), async () => {
        const user = await store.byUsername(key)
        userId = user?.id ?? null
        return (await hasher.matches(user?.passwordHash ?? null, password)) ? user : null
      })
      if (guessed.kind === 'wrong') return { kind: 'wrong', userId }
      if (guessed.kind === 'too-many-failures') {
        // Nobody was looked up for a guess that is not even tried.
        return { ...guessed, userId: (await store.byUsername(key))?.id ?? null }
      }
      const { found: user } = guessed
      if (user.status === 'active') return { kind: 'signed-in', user }
      return { kind: isBanned(user) ? 'banned' : 'inactive', userId: user.id }
    },
  }
}

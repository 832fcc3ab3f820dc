import { randomUUID } from 'node:crypto'
import { caselessForm } from '@bannerday/domain/credentials'
import type { Language } from '@bannerday/domain/language'
import { DAY, HOUR, SECOND } from '@bannerday/domain/time'
import type { Sql } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { MayNotify, Visitor } from '#ports/limits.ts'
import type { Mail } from '#ports/mailer.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import { type AccountMails, addresseeOf } from './account-mails.ts'
import { type AccountsStore, isBanned, type User } from './accounts.store.ts'
import type { QueueMail, SessionsStore, WithdrawGrants } from './sessions.store.ts'

type Lifetimes = { readonly sessionSeconds: number }

/** Who makes a call, as far as we know without a session; `browser` is the secret of its cookie. */
export type Caller = { readonly address: string; readonly browser: string | null }

export type SessionsService = ReturnType<typeof sessionsService>

export type SessionFound =
  | { readonly kind: 'signed-in'; readonly sessionId: string; readonly user: User }
  | { readonly kind: 'refused'; readonly reason: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: 'ended' | 'banned' | 'inactive'; readonly userId: number }

/** Using a session renews its whole lifetime. That is written at most once in this time, not with every call. */
const REFRESH_AFTER_MS = HOUR
const REFRESH_AFTER_SHARE = 0.1

/** However much it is used, a session ends then, and the player signs in again. */
const MAX_LIFE_MS = 180 * DAY

/**
 * Marks browsers that another device let in. They count as one visitor, because whoever has stolen a session lets in as many
 * as they like.
 */
const LET_IN = 'let-in:'
const ANY_LET_IN: Visitor = { id: 'let-in', isKnown: true }

/** `browser` is the secret of its cookie, by which it is known the next time. */
type Device = { readonly label: string; readonly browser: string }

export function sessionsService(store: SessionsStore, clock: Clock, { sessionSeconds }: Lifetimes) {
  const lifeMs = sessionSeconds * SECOND
  const refreshAfterMs = Math.min(REFRESH_AFTER_MS, lifeMs * REFRESH_AFTER_SHARE)

  function newSession(userId: number, device: string, browserHash?: string) {
    const token = newToken()
    const now = clock.now()
    const session = {
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      userId,
      device,
      ...(browserHash !== undefined && { browserHash }),
      createdAt: new Date(now),
      usedAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    }
    return { token, session }
  }

  return {
    /** Answers with the token, of which only the hash is kept; null for a player who was banned a moment ago. */
    async open(userId: number, device: string, queueMail: QueueMail): Promise<string | null> {
      const { token, session } = newSession(userId, device)
      const isAdded = await store.addIfActive(session, queueMail)
      return isAdded ? token : null
    },
    /** For a device that another one let in, within the transaction that uses its permission up. */
    async openByGrant(userId: number, { label, browser }: Device, within: Sql): Promise<string> {
      const { token, session } = newSession(userId, label, LET_IN + hashOfToken(browser))
      await store.add(session, within)
      return token
    },
    /** For a password that was checked a moment ago; null when it was changed since, or the player banned. */
    async openByPassword(
      user: User,
      { label, browser }: Device,
      queueMail: QueueMail,
    ): Promise<string | null> {
      const { token, session } = newSession(user.id, label, hashOfToken(browser))
      const isAdded = await store.addIfActive(session, queueMail, user)
      return isAdded ? token : null
    },

    /** Reports a ban first: it also ended the session, and "ended" would hide the reason. */
    async find(token: string): Promise<SessionFound> {
      const found = await store.findByToken(hashOfToken(token))
      if (!found) return { kind: 'refused', reason: 'unknown' }
      const { session, user } = found
      const now = clock.now()
      const refused = (reason: 'ended' | 'banned' | 'inactive') =>
        ({ kind: 'refused', reason, userId: user.id }) as const
      if (isBanned(user)) return refused('banned')
      if (session.endedAt || session.expiresAt.getTime() <= now) return refused('ended')
      if (user.status === 'inactive') return refused('inactive')
      if (now - session.usedAt.getTime() > refreshAfterMs) {
        const expiresAt = Math.min(now + lifeMs, session.createdAt.getTime() + MAX_LIFE_MS)
        await store.extend(session.id, { usedAt: new Date(now), expiresAt: new Date(expiresAt) })
      }
      return { kind: 'signed-in', sessionId: session.id, user }
    },

    /** Who somebody is to an account, whether it exists or not. */
    visitorOf: async (usernameKey: string, { address, browser }: Caller): Promise<Visitor> => {
      if (browser === null) return { id: address, isKnown: false }
      const id = hashOfToken(browser)
      const known = await store.knownBrowsers(usernameKey, [id, LET_IN + id])
      if (known.includes(id)) return { id, isKnown: true }
      return known.length > 0 ? ANY_LET_IN : { id: address, isKnown: false }
    },
    /** Ended ones included. */
    countOf: (userId: number) => store.countOf(userId),
    openOf: (userId: number) => store.openOf(userId, new Date(clock.now())),
    end: (sessionId: string) => store.end(sessionId, new Date(clock.now())),
    endOneOf: (userId: number, sessionId: string) => store.endOneOf(userId, sessionId, new Date(clock.now())),
    endAll: (userId: number, withdrawGrants: WithdrawGrants) =>
      store.endAllOf(userId, new Date(clock.now()), withdrawGrants),
  }
}

/** Shorter than housekeeping keeps ended sessions, so that their count can be trusted. */
const NEW_FOR_MS = 30 * DAY

/** Does some work with a function for its transaction, which queues this mail, if there is one. */
type SendMailWith = <Result>(
  mail: Mail | null,
  work: (queueMail: QueueMail) => Promise<Result>,
) => Promise<Result>

type Deps = {
  readonly store: AccountsStore
  readonly sessions: SessionsService
  readonly clock: Clock
  readonly sendMailWith: SendMailWith
  readonly mails: AccountMails
  readonly mayMail: MayNotify
}

export type SessionOpener = ReturnType<typeof sessionOpener>

/**
 * Every way to sign in ends here, so that the owner gets a mail about each one, unless they turned those off. The mail is
 * queued in the transaction that opens the session: if that fails, nobody is signed in.
 */
export function sessionOpener({ store, sessions, clock, sendMailWith, mails, mayMail }: Deps) {
  /** To the owner, about a sign-in that is about to happen; null where they get none. */
  async function mailAbout(
    user: User | null,
    device: string,
    pageLanguage: Language | null,
  ): Promise<Mail | null> {
    const addressee = user && addresseeOf(user, pageLanguage)
    if (!addressee || !user.signInMail) return null
    if (await isFirstSignIn(user)) return null
    if (!(await mayMail(caselessForm(addressee.email)))) return null
    return mails.newSignIn(addressee, { device, at: clock.now() })
  }

  /** The first sign-in follows the activation mail, so it is the owner's. Old accounts may have no sessions left to count. */
  async function isFirstSignIn({ id, createdAt }: User): Promise<boolean> {
    if (clock.now() - createdAt.getTime() > NEW_FOR_MS) return false
    return (await sessions.countOf(id)) === 0
  }

  /** For whoever opens the session in a transaction of their own. */
  async function tellingOwner<Result>(
    userId: number,
    device: string,
    pageLanguage: Language | null,
    work: (queueMail: QueueMail) => Promise<Result>,
  ): Promise<Result> {
    return sendMailWith(await mailAbout(await store.byId(userId), device, pageLanguage), work)
  }

  return {
    tellingOwner,
    /** Signs a player in on a device and answers with the token; null when they were banned since they were found. */
    openSession: (userId: number, device: string, pageLanguage: Language | null): Promise<string | null> =>
      tellingOwner(userId, device, pageLanguage, (queueMail) => sessions.open(userId, device, queueMail)),
    /** The same after a password check; null when the password was changed since. */
    openSessionByPassword: async (
      user: User,
      device: Device,
      pageLanguage: Language | null,
    ): Promise<string | null> => {
      const mail = await mailAbout(user, device.label, pageLanguage)
      return sendMailWith(mail, (queueMail) => sessions.openByPassword(user, device, queueMail))
    },
  }
}

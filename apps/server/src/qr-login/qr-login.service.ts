import type { Language } from '@bannerday/domain/language'
import type { Sql } from '#db/database.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import type { Confirmer, QrId, QrSession, QrStore } from './qr-login.store.ts'

export type Refusal = 'not-found' | 'expired' | 'denied' | 'wrong-state' | 'wrong-code' | 'too-fast'
export type Refused = { readonly kind: 'refused'; readonly reason: Refusal }

export type Checked =
  | Refused
  | { readonly kind: 'waiting'; readonly status: 'pending' | 'scanned'; readonly session: QrSession }
  | { readonly kind: 'granted'; readonly token: string; readonly userId: number; readonly session: QrSession }
export type Scanned = Refused | { readonly kind: 'scanned'; readonly session: QrSession }
export type Stepped = Refused | { readonly kind: 'done' }

type Deps = {
  readonly store: QrStore
  /** Called within the transaction that uses the code up: both happen, or neither. */
  readonly openSession: (
    userId: number,
    device: { readonly label: string; readonly browser: string },
    within: Sql,
  ) => Promise<string>
  /** Hands a function to the work that queues a mail to the owner, that somebody has signed in, in its transaction. */
  readonly tellingOwner: <Result>(
    userId: number,
    device: string,
    page: Language | null,
    work: (queueMail: (within: Sql) => Promise<void>) => Promise<Result>,
  ) => Promise<Result>
  readonly lifeSeconds: number
  /** Off for people testing the API. */
  readonly limitsChecks: boolean
}

type QrCheck = {
  /** The secret that ties the code to the browser that asked for it. */
  readonly browser: string | null
  readonly page: Language | null
  /** By the answer's cookie: answers with the secret in it. */
  readonly rememberBrowser: () => string
}

type QrLoginRequest = { readonly device: string; readonly ip: string }

export type QrLoginService = ReturnType<typeof qrLoginService>

/** 22 characters are 132 bits: too many to guess, few enough for a small picture. */
const newShortToken = () => newToken().slice(0, 22)
const refused = (reason: Refusal): Refused => ({ kind: 'refused', reason })
const idOf = (id: string): QrId => ({ publicId: id, secretHash: hashOfToken(id) })

/** The id in the picture is not the one that collects the token, so a photo of the screen is no use (decision 0010). */
export function qrLoginService({ store, openSession, tellingOwner, lifeSeconds, limitsChecks }: Deps) {
  /** Why a step was refused, looked up after the fact: the step itself only says that nothing matched. */
  async function refusalOf(id: QrId): Promise<Refused> {
    const session = await store.byId(id)
    if (!session) return refused('not-found')
    return refused(isOver(session) ? 'expired' : 'wrong-state')
  }

  /** Whether this browser may poll: the first one that shows its cookie is the only one from then on. */
  async function mayPoll({ secretHash, browserHash }: QrSession, browser: string | null): Promise<boolean> {
    const asking = browser === null ? null : hashOfToken(browser)
    if (browserHash !== null) return browserHash === asking
    if (asking === null || (await store.bindBrowser(secretHash, asking))) return true
    // Another poll came in between; it may have been of the same browser.
    const bound = await store.bySecret(secretHash)
    return bound?.browserHash === asking
  }

  return {
    async generate(request: QrLoginRequest) {
      const secret = newToken()
      const publicId = newShortToken()
      const code = newShortToken()
      await store.open(
        { secretHash: hashOfToken(secret), publicId, codeHash: hashOfToken(code), ...request },
        lifeSeconds,
      )
      return { secret, publicId, code, lifeSeconds }
    },

    /** Tied to one browser, so that a poll address that leaks is worth nothing. */
    async check(secret: string, { browser, page, rememberBrowser }: QrCheck): Promise<Checked> {
      const secretHash = hashOfToken(secret)
      const session = await store.bySecret(secretHash)
      if (!session || !(await mayPoll(session, browser))) return refused('not-found')
      if (limitsChecks && !(await store.noteCheck(secretHash))) return refused('too-fast')
      if (isOver(session)) return refused(session.status === 'denied' ? 'denied' : 'expired')
      if (session.status === 'pending' || session.status === 'scanned')
        return { kind: 'waiting', status: session.status, session }
      const { device, claimedBy } = session
      if (claimedBy === null) return refused('expired')
      const signedIn = { label: device, browser: rememberBrowser() }
      const collected = await tellingOwner(claimedBy, device, page, (queueMail) =>
        store.collect(secretHash, async (userId, within) => {
          await queueMail(within)
          return openSession(userId, signedIn, within)
        }),
      )
      if (!collected) return refused('expired')
      return { kind: 'granted', ...collected, session }
    },

    async scan(id: string, code: string, userId: number | null): Promise<Scanned> {
      const qrId = idOf(id)
      const session = await store.byId(qrId)
      if (!session) return refused('not-found')
      if (isOver(session)) return refused('expired')
      if (session.codeHash !== hashOfToken(code)) {
        await store.noteWrongCode(qrId)
        return refused('wrong-code')
      }
      const isScanned = await store.scan(qrId, session.codeHash, userId)
      return isScanned ? { kind: 'scanned', session } : refusalOf(qrId)
    },

    async confirm(id: string, by: Confirmer): Promise<Stepped> {
      const qrId = idOf(id)
      return (await store.confirm(qrId, by)) ? { kind: 'done' } : refusalOf(qrId)
    },
    async deny(id: string, userId: number): Promise<Stepped> {
      const qrId = idOf(id)
      return (await store.deny(qrId, userId)) ? { kind: 'done' } : refusalOf(qrId)
    },

    withdraw: (userId: number, within: Sql) => store.withdraw(userId, within),
  }
}

function isOver({ hasExpired, status }: QrSession): boolean {
  return hasExpired || ['denied', 'void', 'collected'].includes(status)
}

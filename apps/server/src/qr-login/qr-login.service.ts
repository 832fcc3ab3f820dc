import type { Sql } from '#db/database.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import type { Confirmer, QrId, QrSession, QrStore } from './qr-login.store.ts'

export type Refusal = 'not-found' | 'expired' | 'denied' | 'wrong-state' | 'wrong-code' | 'too-fast'
export type Refused = { readonly kind: 'refused'; readonly reason: Refusal }

export type Checked =
  | Refused
  | { readonly kind: 'waiting'; readonly status: 'pending' | 'scanned' }
  | { readonly kind: 'granted'; readonly token: string }
export type Scanned = Refused | { readonly kind: 'scanned'; readonly session: QrSession }
export type Stepped = Refused | { readonly kind: 'done' }

type Deps = {
  readonly store: QrStore
  /** In the transaction that gives the code up for it. */
  readonly openSession: (userId: number, device: string, within: Sql) => Promise<string>
  /** That somebody has signed in. */
  readonly tellOwner: (userId: number, device: string) => Promise<void>
  readonly lifeSeconds: number
  /** Off for people testing the API. */
  readonly limitsChecks: boolean
}

type Asker = { readonly device: string; readonly ip: string }

export type QrLoginService = ReturnType<typeof qrLoginService>

const refused = (reason: Refusal): Refused => ({ kind: 'refused', reason })
const idOf = (id: string): QrId => ({ publicId: id, secretHash: hashOfToken(id) })

/** The id in the picture is not the id that collects the token: whoever photographs a screen has nothing to poll with. */
export function qrLoginService({ store, openSession, tellOwner, lifeSeconds, limitsChecks }: Deps) {
  /** Why a step was not taken, judged after the fact. */
  async function refusalOf(id: QrId): Promise<Refused> {
    const session = await store.byId(id)
    if (!session) return refused('not-found')
    return refused(isOver(session) ? 'expired' : 'wrong-state')
  }

  return {
    async generate(asker: Asker) {
      const secret = newToken()
      const publicId = newToken().slice(0, 22)
      const code = newToken().slice(0, 22)
      await store.open(
        { secretHash: hashOfToken(secret), publicId, codeHash: hashOfToken(code), ...asker },
        lifeSeconds,
      )
      return { secret, publicId, code, lifeSeconds }
    },

    /** The first check of a browser ties the session to it; a poll address that leaks later is worth nothing. */
    async check(secret: string, browser: string | null): Promise<Checked> {
      const secretHash = hashOfToken(secret)
      const session = await store.bySecret(secretHash)
      if (!session) return refused('not-found')
      const browserHash = browser === null ? null : hashOfToken(browser)
      if (session.browserHash !== null && session.browserHash !== browserHash) return refused('not-found')
      if (
        session.browserHash === null &&
        browserHash !== null &&
        !(await store.latch(secretHash, browserHash))
      ) {
        const latched = await store.bySecret(secretHash)
        if (latched?.browserHash !== browserHash) return refused('not-found')
      }
      if (limitsChecks && !(await store.noteCheck(secretHash))) return refused('too-fast')
      if (isOver(session)) return refused(session.status === 'denied' ? 'denied' : 'expired')
      if (session.status === 'pending' || session.status === 'scanned')
        return { kind: 'waiting', status: session.status }
      const { device } = session
      const collected = await store.collect(secretHash, (userId, within) =>
        openSession(userId, device, within),
      )
      if (!collected) return refused('expired')
      await tellOwner(collected.userId, device)
      return { kind: 'granted', token: collected.token }
    },

    async scan(id: string, code: string, userId: number | null): Promise<Scanned> {
      const named = idOf(id)
      const session = await store.byId(named)
      if (!session) return refused('not-found')
      if (isOver(session)) return refused('expired')
      if (session.codeHash !== hashOfToken(code)) {
        await store.noteWrongCode(named)
        return refused('wrong-code')
      }
      const isScanned = await store.scan(named, session.codeHash, userId)
      return isScanned ? { kind: 'scanned', session } : refusalOf(named)
    },

    async confirm(id: string, by: Confirmer): Promise<Stepped> {
      const named = idOf(id)
      return (await store.confirm(named, by)) ? { kind: 'done' } : refusalOf(named)
    },
    async deny(id: string, userId: number): Promise<Stepped> {
      const named = idOf(id)
      return (await store.deny(named, userId)) ? { kind: 'done' } : refusalOf(named)
    },

    withdraw: (userId: number, within: Sql) => store.withdraw(userId, within),
  }
}

function isOver({ hasExpired, status }: QrSession): boolean {
  return hasExpired || ['denied', 'void', 'collected'].includes(status)
}

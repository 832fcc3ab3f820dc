import { and, count, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { sessions, users } from '#db/schema.ts'
import type { User } from './accounts.store.ts'

export type Session = typeof sessions.$inferSelect
export type SessionsStore = ReturnType<typeof sessionsStore>

/** Takes back what a player granted elsewhere and nobody has collected yet; `app-accounts.ts` passes it in. */
export type WithdrawGrants = (userId: number, within: Sql) => Promise<void>

/** Queues the mail about a sign-in with it, if there is one. */
export type QueueMail = (within: Sql) => Promise<void>

type NewSession = Omit<Session, 'endedAt' | 'browserHash'> & { readonly browserHash?: string }

/** Nobody reads a longer list of devices to its end. */
const MAX_LISTED = 50

const isOpen = isNull(sessions.endedAt)

export function sessionsStore({ sql }: Database) {
  return {
    /** Within a transaction that has locked the player's row. */
    async add(session: NewSession, within: Sql): Promise<void> {
      await within.insert(sessions).values(session)
    },
    /**
     * Adds the session only if the account is still active and the password, where one let the player in, is still theirs.
     * Bans and new passwords lock the same row: either they see this session and end it, or this finds the change.
     */
    async addIfActive(
      session: NewSession,
      queueMail: QueueMail,
      password?: Pick<User, 'passwordHash'>,
    ): Promise<boolean> {
      const isSamePassword = password && eq(users.passwordHash, password.passwordHash ?? '')
      return sql.transaction(async (inner) => {
        const [unchanged] = await inner
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, session.userId), eq(users.status, 'active'), isSamePassword))
          .for('share')
        if (!unchanged) return false
        await inner.insert(sessions).values(session)
        await queueMail(inner)
        return true
      })
    },

    async findByToken(tokenHash: string): Promise<{ session: Session; user: User } | null> {
      const [found] = await sql
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash))
      return found ?? null
    },
    openOf: (userId: number, now: Date): Promise<Session[]> =>
      sql
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isOpen, gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
        .limit(MAX_LISTED),
    /** Which of them somebody has signed in to an account with, as far back as sessions are remembered. */
    async knownBrowsers(usernameKey: string, hashes: readonly string[]): Promise<readonly (string | null)[]> {
      const found = await sql
        .selectDistinct({ hash: sessions.browserHash })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(users.usernameKey, usernameKey), inArray(sessions.browserHash, [...hashes])))
      return found.map(({ hash }) => hash)
    },
    async countOf(userId: number): Promise<number> {
      const [row] = await sql.select({ count: count() }).from(sessions).where(eq(sessions.userId, userId))
      return row?.count ?? 0
    },

    async extend(id: string, life: Pick<Session, 'usedAt' | 'expiresAt'>): Promise<void> {
      await sql.update(sessions).set(life).where(eq(sessions.id, id))
    },

    async end(id: string, endedAt: Date): Promise<void> {
      await sql
        .update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.id, id), isOpen))
    },
    /** False when the player has no such session open. */
    async endOneOf(userId: number, id: string, endedAt: Date): Promise<boolean> {
      const ended = await sql
        .update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen))
        .returning({ id: sessions.id })
      return ended.length > 0
    },
    /**
     * Confirming and collecting a QR code lock the player's row too, so none of them runs beside this: what was granted
     * before is taken back here, and what was collected before ends with the rest.
     */
    async endAllOf(userId: number, endedAt: Date, withdrawGrants: WithdrawGrants): Promise<void> {
      await sql.transaction(async (inner) => {
        await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        await withdrawGrants(userId, inner)
        await endSessionsOf(inner, { userId, endedAt })
      })
    },
  }
}

type Ending = {
  readonly userId: number
  readonly endedAt: Date
  /** The session that asked, where it may go on. */
  readonly keptSessionId?: string
}

/** For whatever ends a player's sessions in a transaction of its own: a ban, a new password. */
export async function endSessionsOf(within: Sql, { userId, endedAt, keptSessionId }: Ending): Promise<void> {
  const isAnother = keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId)
  await within
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, userId), isOpen, isAnother))
}

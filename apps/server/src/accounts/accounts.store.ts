import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { mailTokens, sessions, users } from '#db/schema.ts'

export type User = typeof users.$inferSelect
export type Session = typeof sessions.$inferSelect
export type AccountsStore = ReturnType<typeof accountsStore>

/** Takes back what a player granted elsewhere and nobody has collected; another feature knows how. */
export type WithdrawGrants = (userId: number, within: Sql) => Promise<void>

type NewUser = Omit<typeof users.$inferInsert, 'id'>

/** Nobody reads a longer list of devices to its end. */
const MOST_LISTED = 50

export function accountsStore({ sql }: Database) {
  return {
    /** Null when the name or the address is taken; the table itself decides, so two can never win. */
    async addUser(user: NewUser): Promise<User | null> {
      const [added] = await sql.insert(users).values(user).onConflictDoNothing().returning()
      return added ?? null
    },
    async byUsername(key: string): Promise<User | null> {
      const [user] = await sql.select().from(users).where(eq(users.usernameKey, key))
      return user ?? null
    },
    async byEmail(key: string): Promise<User | null> {
      const [user] = await sql.select().from(users).where(eq(users.emailKey, key))
      return user ?? null
    },
    async byId(id: number): Promise<User | null> {
      const [user] = await sql.select().from(users).where(eq(users.id, id))
      return user ?? null
    },

    async addSession(session: Omit<Session, 'endedAt'>, within: Sql = sql): Promise<void> {
      await within.insert(sessions).values(session)
    },
    /**
     * Only while the player still has the password they were let in by, and may come in: who sets another one takes turns
     * with this on the player's row, and ends what was opened before.
     */
    async addSessionByPassword(
      session: Omit<Session, 'endedAt'>,
      { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    ): Promise<boolean> {
      return sql.transaction(async (inner) => {
        const [unchanged] = await inner
          .select({ id: users.id })
          .from(users)
          .where(
            and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''), eq(users.status, 'active')),
          )
          .for('share')
        if (!unchanged) return false
        await inner.insert(sessions).values(session)
        return true
      })
    },
    async sessionOf(tokenHash: string): Promise<{ session: Session; user: User } | null> {
      const [found] = await sql
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash))
      return found ?? null
    },
    async extendSession(id: string, life: Pick<Session, 'usedAt' | 'expiresAt'>): Promise<void> {
      await sql.update(sessions).set(life).where(eq(sessions.id, id))
    },
    async endSession(id: string, endedAt: Date): Promise<void> {
      await sql
        .update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    },
    async endSessionOf(userId: number, id: string, endedAt: Date): Promise<boolean> {
      const ended = await sql
        .update(sessions)
        .set({ endedAt })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },
    /**
     * Whoever grants or collects meanwhile takes turns with this on the player's row: what was granted before is taken
     * back here, and what was collected before ends with the rest.
     */
    async endSessionsOf(userId: number, endedAt: Date, withdrawGrants: WithdrawGrants): Promise<void> {
      await sql.transaction(async (inner) => {
        await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        await withdrawGrants(userId, inner)
        await inner
          .update(sessions)
          .set({ endedAt })
          .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
      })
    },
    openSessionsOf: (userId: number, now: Date): Promise<Session[]> =>
      sql
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
        .limit(MOST_LISTED),
    /** Ended ones included. */
    async countSessionsOf(userId: number): Promise<number> {
      const [row] = await sql.select({ count: count() }).from(sessions).where(eq(sessions.userId, userId))
      return row?.count ?? 0
    },
    /** Banning ends every session in the same breath. */
    async setStatus(userId: number, status: User['status'], now: Date): Promise<void> {
      await sql.transaction(async (inner) => {
        await inner.update(users).set({ status }).where(eq(users.id, userId))
        if (status !== 'banned') return
        await inner
          .update(sessions)
          .set({ endedAt: now })
          .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
      })
    },

    async setSignInMail(userId: number, signInMail: boolean): Promise<void> {
      await sql.update(users).set({ signInMail }).where(eq(users.id, userId))
    },

    /** A newer link voids the older one. */
    async putMailToken(userId: number, tokenHash: string, expiresAt: Date): Promise<void> {
      await sql
        .insert(mailTokens)
        .values({ userId, tokenHash, expiresAt })
        .onConflictDoUpdate({ target: mailTokens.userId, set: { tokenHash, expiresAt } })
    },
    /** Uses a link up and makes its player active, once: whoever deletes the row has won. */
    async verifyByToken(tokenHash: string, now: Date): Promise<boolean> {
      return sql.transaction(async (inner) => {
        const [used] = await inner
          .delete(mailTokens)
          .where(and(eq(mailTokens.tokenHash, tokenHash), gt(mailTokens.expiresAt, now)))
          .returning()
        if (!used) return false
        await inner
          .update(users)
          .set({ status: 'active' })
          .where(and(eq(users.id, used.userId), eq(users.status, 'inactive')))
        return true
      })
    },
  }
}

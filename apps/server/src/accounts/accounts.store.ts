import { and, eq, gt, notExists, sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { mailTokens, type passwordResets, users } from '#db/schema.ts'
import { endSessionsOf } from './sessions.store.ts'

export type User = typeof users.$inferSelect
export type AccountsStore = ReturnType<typeof accountsStore>

export function isBanned({ status }: Pick<User, 'status'>): boolean {
  return status === 'banned' || status === 'banned-inactive'
}

/** What becomes of the status of somebody who has proved the address: it lifts no ban. */
export const VERIFIED = rawSql`case ${users.status} when 'inactive' then 'active' when 'banned-inactive' then 'banned' else ${users.status} end`

/** A secret that is mailed to a player, and works until then. */
export type Link = { readonly userId: number; readonly tokenHash: string; readonly expiresAt: Date }

type NewUser = Omit<typeof users.$inferInsert, 'id'>

export function accountsStore({ sql }: Database) {
  return {
    /** Null when the name or the address is taken; the unique constraints decide, so two callers can never both win. */
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

    /**
     * Gives the address to an account without one, in place of another that was never activated. False if it belongs to
     * somebody who has opened their mail.
     */
    claimAddress: (userId: number, address: { readonly email: string; readonly emailKey: string }) =>
      sql.transaction(async (inner) => {
        const hasAddress = eq(users.emailKey, address.emailKey)
        // One after the other: two who both find nobody there would both take it.
        await inner.execute(rawSql`select pg_advisory_xact_lock(hashtextextended(${address.emailKey}, 0))`)
        await inner.delete(users).where(and(hasAddress, eq(users.status, 'inactive')))
        const owner = inner.select().from(users).where(hasAddress)
        const claimed = await inner
          .update(users)
          .set(address)
          .where(and(eq(users.id, userId), notExists(owner)))
          .returning()
        return claimed.length > 0
      }),

    async removeInactive(id: number): Promise<void> {
      await sql.delete(users).where(and(eq(users.id, id), eq(users.status, 'inactive')))
    },

    /** Banning ends every session in the same transaction. */
    async setStatus(userId: number, status: User['status'], now: Date): Promise<void> {
      await sql.transaction(async (inner) => {
        await inner.update(users).set({ status }).where(eq(users.id, userId))
        if (isBanned({ status })) await endSessionsOf(inner, { userId, endedAt: now })
      })
    },

    async setRole(userId: number, role: User['role']): Promise<void> {
      await sql.update(users).set({ role }).where(eq(users.id, userId))
    },

    async setSignInMail(userId: number, signInMail: boolean): Promise<void> {
      await sql.update(users).set({ signInMail }).where(eq(users.id, userId))
    },

    putMailToken: (link: Link) => putLink(sql, mailTokens, link),
    /** Activates the player of a link, and says who it is. */
    async verifyByToken(tokenHash: string, now: Date): Promise<number | null> {
      return sql.transaction(async (inner) => {
        const userId = await useUpLink(inner, mailTokens, { tokenHash, now })
        if (userId === null) return null
        await inner.update(users).set({ status: VERIFIED }).where(eq(users.id, userId))
        return userId
      })
    },
  }
}

type Links = typeof mailTokens | typeof passwordResets

/**
 * A new link replaces the older one. False for an account that is gone by now: until it is activated, its address goes to whoever
 * registers with it next.
 */
export function putLink(sql: Sql, links: Links, { userId, tokenHash, expiresAt }: Link): Promise<boolean> {
  return sql.transaction(async (inner) => {
    const found = await inner
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share')
    if (found.length === 0) return false
    await inner
      .insert(links)
      .values({ userId, tokenHash, expiresAt })
      .onConflictDoUpdate({ target: links.userId, set: { tokenHash, expiresAt } })
    return true
  })
}

/**
 * Whose link it was; null for one that does not work. It works once, because only one caller can delete its row. The player's
 * row is locked before it: whatever removes an account or changes a password has that one first and takes the links then.
 */
export async function useUpLink(
  within: Sql,
  links: Links,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<number | null> {
  const works = and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, now))
  await within
    .select({ id: users.id })
    .from(users)
    .innerJoin(links, eq(links.userId, users.id))
    .where(works)
    .for('no key update', { of: users })
  const [used] = await within.delete(links).where(works).returning({ userId: links.userId })
  return used?.userId ?? null
}

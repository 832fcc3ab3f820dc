import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { mailTokens, passwordResets, users } from '#db/schema.ts'
import { type Link, putLink, type User, useUpLink, VERIFIED } from './accounts.store.ts'
import { endSessionsOf, type WithdrawGrants } from './sessions.store.ts'

export type PasswordsStore = ReturnType<typeof passwordsStore>

type Change = {
  readonly userId: number
  /** Of the password the player just proved to know. Of two changes at once, the second finds it replaced. */
  readonly oldHash: string
  readonly newHash: string
  readonly keptSessionId: string
}

export function passwordsStore({ sql }: Database, withdrawGrants: WithdrawGrants) {
  return {
    /** Also ends every other session and voids the reset links that are still open. */
    async change({ userId, oldHash, newHash, keptSessionId }: Change, now: Date): Promise<boolean> {
      return sql.transaction(async (inner) => {
        const changed = await inner
          .update(users)
          .set({ passwordHash: newHash })
          .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)))
          .returning({ id: users.id })
        if (changed.length === 0) return false
        await withdrawGrants(userId, inner)
        await inner.delete(passwordResets).where(eq(passwordResets.userId, userId))
        await endSessionsOf(inner, { userId, endedAt: now, keptSessionId })
        return true
      })
    },

    putReset: (link: Link) => putLink(sql, passwordResets, link),
    /** The player of a link that still works; asking does not use it up. */
    async ownerOfReset(tokenHash: string, now: Date): Promise<User | null> {
      const [found] = await sql
        .select({ user: users })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
      return found?.user ?? null
    },
    /** All sessions end. Opening the mail has proved the address, so an account that was never activated becomes active. */
    async useReset(tokenHash: string, passwordHash: string, now: Date): Promise<boolean> {
      return sql.transaction(async (inner) => {
        const userId = await useUpLink(inner, passwordResets, { tokenHash, now })
        if (userId === null) return false
        await inner.update(users).set({ passwordHash, status: VERIFIED }).where(eq(users.id, userId))
        await withdrawGrants(userId, inner)
        await inner.delete(mailTokens).where(eq(mailTokens.userId, userId))
        await endSessionsOf(inner, { userId, endedAt: now })
        return true
      })
    },
  }
}

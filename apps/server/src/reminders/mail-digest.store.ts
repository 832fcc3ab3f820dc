import type { WireReminderPlan } from '@bannerday/contract/reminders/rules'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { mailDigests } from '#db/reminders-schema.ts'
import { users } from '#db/schema.ts'
import type { Mail } from '#ports/mailer.ts'
import { putOff, readPlayerPlan, withKeptFields, type Planned, type PlayerPlan } from './stored-plan.ts'

export type DigestReader = {
  readonly userId: number
  readonly email: string
  readonly username: string
  readonly plan: PlayerPlan
  readonly plannedUntil: Date
  readonly lastKey: string | null
}
type PlannedMail = Planned & { readonly mail: Mail | null; readonly lastKey: string | null }

/** Puts a mail into the queue of mails as part of a transaction. */
export type QueueMail = (within: Sql, mail: Mail) => Promise<unknown>

const READERS_AT_ONCE = 20

export type MailDigestStore = ReturnType<typeof mailDigestStore>

export function mailDigestStore({ sql }: Database, queueMail: QueueMail) {
  return {
    /** The verified address of a player; null without one. */
    async addressOf(userId: number): Promise<string | null> {
      const [user] = await sql
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.status, 'active')))
      return user?.email ?? null
    },
    async isEnabled(userId: number): Promise<boolean> {
      const found = await sql
        .select({ userId: mailDigests.userId })
        .from(mailDigests)
        .where(eq(mailDigests.userId, userId))
      return found.length > 0
    },
    async save(userId: number, plan: WireReminderPlan, now: Date): Promise<void> {
      await sql.transaction(async (inner) => {
        await inner
          .insert(mailDigests)
          .values({ userId, plan, plannedUntil: now, planAt: now })
          .onConflictDoNothing()
        const [stored] = await inner
          .select()
          .from(mailDigests)
          .where(eq(mailDigests.userId, userId))
          .for('update')
        await inner
          .update(mailDigests)
          .set({ plan: withKeptFields(plan, stored?.plan), planAt: now })
          .where(eq(mailDigests.userId, userId))
      })
    },
    async remove(userId: number): Promise<void> {
      await sql.delete(mailDigests).where(eq(mailDigests.userId, userId))
    },
    /**
     * Looks at some readers whose digest may be due. The mail goes into its queue in the same transaction that remembers
     * it, so that it is there once whatever happens in between.
     */
    async planSome(now: Date, plan: (reader: DigestReader) => PlannedMail): Promise<number> {
      return sql.transaction(async (inner) => {
        const readers = await inner
          .select({ digest: mailDigests, email: users.email, username: users.username, status: users.status })
          .from(mailDigests)
          .innerJoin(users, eq(users.id, mailDigests.userId))
          .where(and(lte(mailDigests.planAt, now), isNotNull(users.email)))
          .orderBy(asc(mailDigests.planAt))
          .limit(READERS_AT_ONCE)
          .for('update', { of: mailDigests, skipLocked: true })
        for (const { digest, email, username, status } of readers) {
          const { userId, plannedUntil, lastKey } = digest
          const reader = { userId, username, plannedUntil, lastKey, email: email ?? '' }
          const playerPlan = readPlayerPlan(digest.plan)
          const planned =
            playerPlan === null
              ? { mail: null, lastKey, ...putOff(plannedUntil, now) }
              : plan({ ...reader, plan: playerPlan })
          // A banned player's mails stop, and go on should they be let in again.
          if (planned.mail && status === 'active') await queueMail(inner, planned.mail)
          await inner
            .update(mailDigests)
            .set({ plannedUntil: planned.until, planAt: planned.nextAt, lastKey: planned.lastKey })
            .where(eq(mailDigests.userId, userId))
        }
        return readers.length
      })
    },
  }
}

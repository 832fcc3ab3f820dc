import { asc, eq, gt, lte, sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { outgoingMails } from '#db/schema.ts'
import type { Mail } from '#ports/mailer.ts'

export type QueuedMail = typeof outgoingMails.$inferSelect
export type MailStore = ReturnType<typeof mailStore>

export function mailStore({ sql }: Database) {
  return {
    async put(mail: Mail, dueAt: Date, within: Sql = sql): Promise<number> {
      const [put] = await within
        .insert(outgoingMails)
        .values({ ...mail, dueAt })
        .returning({ id: outgoingMails.id })
      if (!put) throw new Error('A mail was not queued.')
      return put.id
    },
    /** Takes the next mail that is due and puts its next attempt off, so that no other node takes it meanwhile. */
    async takeDue(now: Date, nextAttemptAt: (attempts: number) => Date): Promise<QueuedMail | null> {
      return sql.transaction(async (inner) => {
        const [mail] = await inner
          .select()
          .from(outgoingMails)
          .where(lte(outgoingMails.dueAt, now))
          .orderBy(asc(outgoingMails.dueAt))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!mail) return null
        await inner
          .update(outgoingMails)
          .set({ attempts: rawSql`${outgoingMails.attempts} + 1`, dueAt: nextAttemptAt(mail.attempts) })
          .where(eq(outgoingMails.id, mail.id))
        return mail
      })
    },
    countTried: () => sql.$count(outgoingMails, gt(outgoingMails.attempts, 0)),
    /** Removes the mails whose links have run out, before they could be delivered. */
    async removeExpired(now: Date): Promise<number> {
      const removed = await sql
        .delete(outgoingMails)
        .where(lte(outgoingMails.expiresAt, now))
        .returning({ id: outgoingMails.id })
      return removed.length
    },
    async remove(id: number): Promise<void> {
      await sql.delete(outgoingMails).where(eq(outgoingMails.id, id))
    },
  }
}

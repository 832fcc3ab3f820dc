import { and, eq, exists, gt, inArray, isNull, lte, or, sql as rawSql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Sql } from '#db/database.ts'
import { qrSessions, sessions, users } from '#db/schema.ts'

export type QrSession = typeof qrSessions.$inferSelect & { readonly hasExpired: boolean }
export type QrStore = ReturnType<typeof qrStore>

type NewSession = Pick<
  typeof qrSessions.$inferInsert,
  'secretHash' | 'publicId' | 'codeHash' | 'device' | 'ip'
>
/** Plain clients know only the secret id, so either may name a session to scan; only the secret one collects. */
export type QrId = { readonly publicId: string; readonly secretHash: string }

/** Who confirms, and where: on a device that is signed in. */
export type Confirmer = { readonly userId: number; readonly sessionId: string }

type Collected = { readonly userId: number; readonly token: string }

const WRONG_CODES_ALLOWED = 5
const NOW = rawSql`now()`
/** The browser that asks polls every few seconds; one that does not is gone, or was never the one in front of the player. */
const COLLECTED_SOON = rawSql`least(${qrSessions.expiresAt}, now() + interval '30 seconds')`
const isAlive = gt(qrSessions.expiresAt, NOW)

export function qrStore({ sql }: Database) {
  const read = async (where: SQL | undefined): Promise<QrSession | null> => {
    const [found] = await sql
      .select({ session: qrSessions, hasExpired: rawSql<boolean>`${qrSessions.expiresAt} <= now()` })
      .from(qrSessions)
      .where(where)
    return found ? { ...found.session, hasExpired: found.hasExpired } : null
  }
  /** Changes one session if it still meets every condition at that moment; false when it does not. */
  const step = async (
    where: SQL | undefined,
    change: PgUpdateSetSource<typeof qrSessions>,
    within: Sql = sql,
  ): Promise<boolean> => {
    const changed = await within
      .update(qrSessions)
      .set(change)
      .where(where)
      .returning({ id: qrSessions.publicId })
    return changed.length > 0
  }

  return {
    async open(session: NewSession, lifeSeconds: number): Promise<void> {
      await sql.insert(qrSessions).values({
        ...session,
        status: 'pending',
        expiresAt: rawSql`now() + make_interval(secs => ${lifeSeconds})`,
      })
    },
    bySecret: (secretHash: string) => read(eq(qrSessions.secretHash, secretHash)),
    byId: (id: QrId) => read(hasId(id)),

    bindBrowser: (secretHash: string, browserHash: string) =>
      step(and(eq(qrSessions.secretHash, secretHash), isNull(qrSessions.browserHash)), { browserHash }),
    /** False when the last check was less than a second ago. */
    noteCheck: (secretHash: string) =>
      step(
        and(
          eq(qrSessions.secretHash, secretHash),
          or(isNull(qrSessions.checkedAt), lte(qrSessions.checkedAt, rawSql`now() - interval '1 second'`)),
        ),
        { checkedAt: NOW },
      ),

    /** The last of the allowed wrong codes makes the session void. */
    noteWrongCode: (id: QrId) =>
      step(hasId(id), {
        wrongCodes: rawSql`${qrSessions.wrongCodes} + 1`,
        status: rawSql`case when ${qrSessions.wrongCodes} + 1 >= ${WRONG_CODES_ALLOWED} then 'void' else ${qrSessions.status} end`,
      }),
    scan: (id: QrId, codeHash: string, userId: number | null) =>
      step(
        and(
          hasId(id),
          isAlive,
          eq(qrSessions.codeHash, codeHash),
          inArray(qrSessions.status, ['pending', 'scanned']),
          claimableBy(userId),
        ),
        { status: 'scanned', ...(userId !== null && { claimedBy: userId }) },
      ),
    /**
     * Shares a lock on the player's row with logging out everywhere, so that one of them comes first: either the logout
     * finds this confirmation and takes it back, or the device that confirms is no longer signed in here.
     */
    confirm: (id: QrId, { userId, sessionId }: Confirmer): Promise<boolean> =>
      sql.transaction(async (inner) => {
        await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
        const isSignedIn = exists(
          inner
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt))),
        )
        return step(
          and(hasId(id), isAlive, eq(qrSessions.status, 'scanned'), claimableBy(userId), isSignedIn),
          { status: 'confirmed', claimedBy: userId, confirmedBy: sessionId, expiresAt: COLLECTED_SOON },
          inner,
        )
      }),
    /** Possible until the token is collected, also for a player who has confirmed and changes their mind. */
    deny: (id: QrId, userId: number) =>
      step(
        and(
          hasId(id),
          isAlive,
          inArray(qrSessions.status, ['pending', 'scanned', 'confirmed']),
          claimableBy(userId),
        ),
        { status: 'denied' },
      ),
    /** Takes back what a player granted and nobody has collected yet, in the transaction that ends their sessions. */
    async withdraw(userId: number, within: Sql): Promise<void> {
      await step(
        and(eq(qrSessions.claimedBy, userId), inArray(qrSessions.status, ['scanned', 'confirmed'])),
        { status: 'void' },
        within,
      )
    },

    /**
     * Marks the code as collected and opens a session for the player who confirmed it, if they are still active and the
     * device that confirmed it is still signed in. Of many
     * polls at once only one marks it. Logging out everywhere and a ban wait for the lock on the player's row, and then
     * end what was opened here.
     */
    collect: (
      secretHash: string,
      open: (userId: number, within: Sql) => Promise<string>,
    ): Promise<Collected | null> =>
      sql.transaction(async (inner) => {
        const isConfirmerSignedIn = exists(
          inner
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(eq(sessions.id, qrSessions.confirmedBy), isNull(sessions.endedAt))),
        )
        const isThisCode = and(eq(qrSessions.secretHash, secretHash), eq(users.id, qrSessions.claimedBy))
        await inner
          .select({ id: users.id })
          .from(users)
          .innerJoin(qrSessions, isThisCode)
          .for('share', { of: users })
        const [collected] = await inner
          .update(qrSessions)
          .set({ status: 'collected' })
          .from(users)
          .where(
            and(
              isThisCode,
              eq(qrSessions.status, 'confirmed'),
              isAlive,
              eq(users.status, 'active'),
              isConfirmerSignedIn,
            ),
          )
          .returning({ userId: users.id })
        return collected ? { ...collected, token: await open(collected.userId, inner) } : null
      }),
  }
}

function hasId({ publicId, secretHash }: QrId): SQL | undefined {
  return or(eq(qrSessions.publicId, publicId), eq(qrSessions.secretHash, secretHash))
}

/** A scan without a sign-in claims nothing, so it is allowed whoever has claimed the session. */
function claimableBy(userId: number | null): SQL | undefined {
  return userId === null ? undefined : or(isNull(qrSessions.claimedBy), eq(qrSessions.claimedBy, userId))
}

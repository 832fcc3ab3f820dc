import { and, eq, exists, gt, inArray, isNull, lte, or, sql as rawSql, type SQL } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { qrSessions, sessions, users } from '#db/schema.ts'

export type QrSession = typeof qrSessions.$inferSelect & { readonly hasExpired: boolean }
export type QrStore = ReturnType<typeof qrStore>

type NewSession = Pick<
  typeof qrSessions.$inferInsert,
  'secretHash' | 'publicId' | 'codeHash' | 'device' | 'ip'
>
/** Either id names a session to whoever scans it; only the secret one collects. */
export type QrId = { readonly publicId: string; readonly secretHash: string }

/** Who confirms, and where: on a device that is signed in. */
export type Confirmer = { readonly userId: number; readonly sessionId: string }

type Collected = { readonly userId: number; readonly token: string }

const WRONG_CODES_ALLOWED = 5
const NOW = rawSql`now()`
const isAlive = gt(qrSessions.expiresAt, NOW)

export function qrStore({ sql }: Database) {
  const read = async (where: SQL | undefined): Promise<QrSession | null> => {
    const [found] = await sql
      .select({ session: qrSessions, hasExpired: rawSql<boolean>`${qrSessions.expiresAt} <= now()` })
      .from(qrSessions)
      .where(where)
    return found ? { ...found.session, hasExpired: found.hasExpired } : null
  }
  /** One step of one session, taken only if everything it needs is still so at that moment. */
  const step = async (
    where: SQL | undefined,
    change: Partial<typeof qrSessions.$inferInsert>,
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
    byId: (id: QrId) => read(named(id)),

    latch: (secretHash: string, browserHash: string) =>
      step(and(eq(qrSessions.secretHash, secretHash), isNull(qrSessions.browserHash)), { browserHash }),
    /** False when the last check was less than a second ago. */
    async noteCheck(secretHash: string): Promise<boolean> {
      const noted = await sql
        .update(qrSessions)
        .set({ checkedAt: NOW })
        .where(
          and(
            eq(qrSessions.secretHash, secretHash),
            or(isNull(qrSessions.checkedAt), lte(qrSessions.checkedAt, rawSql`now() - interval '1 second'`)),
          ),
        )
        .returning({ id: qrSessions.publicId })
      return noted.length > 0
    },

    /** Five wrong codes burn a session. */
    async noteWrongCode(id: QrId): Promise<void> {
      await sql
        .update(qrSessions)
        .set({
          wrongCodes: rawSql`${qrSessions.wrongCodes} + 1`,
          status: rawSql`case when ${qrSessions.wrongCodes} + 1 >= ${WRONG_CODES_ALLOWED} then 'void' else ${qrSessions.status} end`,
        })
        .where(named(id))
    },
    scan: (id: QrId, codeHash: string, userId: number | null) =>
      step(
        and(
          named(id),
          isAlive,
          eq(qrSessions.codeHash, codeHash),
          inArray(qrSessions.status, ['pending', 'scanned']),
          claimableBy(userId),
        ),
        { status: 'scanned', ...(userId !== null && { claimedBy: userId }) },
      ),
    /**
     * Logging out everywhere waits for this on the player's row or has this wait: it finds what was confirmed before and
     * takes it back, and after it the device that confirms is no longer signed in.
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
          and(named(id), isAlive, eq(qrSessions.status, 'scanned'), claimableBy(userId), isSignedIn),
          { status: 'confirmed', claimedBy: userId },
          inner,
        )
      }),
    /** As long as nothing was collected, also by a player who confirmed and thinks again. */
    deny: (id: QrId, userId: number) =>
      step(
        and(
          named(id),
          isAlive,
          inArray(qrSessions.status, ['pending', 'scanned', 'confirmed']),
          claimableBy(userId),
        ),
        { status: 'denied' },
      ),
    /** What a player granted and nobody has collected yet is taken back, in the transaction that ends their sessions. */
    async withdraw(userId: number, within: Sql): Promise<void> {
      await step(
        and(eq(qrSessions.claimedBy, userId), inArray(qrSessions.status, ['scanned', 'confirmed'])),
        { status: 'void' },
        within,
      )
    },

    /**
     * Opens the session of whoever confirmed: only the one who moves the code on gets it, and only while the player is
     * active. Both or neither: logging out everywhere and a ban wait for it on the player's row, and then end what was
     * opened here.
     */
    collect: (
      secretHash: string,
      open: (userId: number, within: Sql) => Promise<string>,
    ): Promise<Collected | null> =>
      sql.transaction(async (inner) => {
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
          .where(and(isThisCode, eq(qrSessions.status, 'confirmed'), isAlive, eq(users.status, 'active')))
          .returning({ userId: users.id })
        return collected ? { ...collected, token: await open(collected.userId, inner) } : null
      }),
  }
}

function named({ publicId, secretHash }: QrId): SQL | undefined {
  return or(eq(qrSessions.publicId, publicId), eq(qrSessions.secretHash, secretHash))
}

/** Whoever is not signed in claims nothing, and so may scan what somebody has claimed. */
function claimableBy(userId: number | null): SQL | undefined {
  return userId === null ? undefined : or(isNull(qrSessions.claimedBy), eq(qrSessions.claimedBy, userId))
}

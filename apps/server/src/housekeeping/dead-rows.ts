import { LIMITS } from '@bannerday/contract/limits'
import { DAY, HOUR, SECOND } from '@bannerday/domain/time'
import { and, eq, gt, lte, notExists, type SQL, sql as rawSql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '#db/database.ts'
import {
  limitHits,
  limitWindows,
  loginStates,
  mailTokens,
  passwordResets,
  qrSessions,
  sessions,
  spentBotTokens,
  users,
} from '#db/schema.ts'

type DeadRows = { readonly table: PgTable; readonly isDead: SQL | undefined }

/** A device that comes back within this time hears that its session has ended; later on nobody knows its token. */
const SESSIONS_REMEMBERED_MS = 90 * DAY
/** How long nobody else may have the name and the address of an account that was never activated. */
const ACTIVATION_AWAITED_MS = 7 * DAY
/** Who asks for a code within this time hears that it has expired, not that there was none. */
const QR_CODES_REMEMBERED_MS = HOUR
/** A node that is a little behind may still add to the minute before. */
const WINDOWS_KEPT_MS = 2 * LIMITS.general.withinMs

/**
 * Every table whose rows outlive their use, and when nobody needs one any more; all periods stand here. What is not named
 * is removed by whoever uses it up, or is a player's own: docs/operating.md has the whole list.
 */
export function deadRows(sql: Sql, now: number): readonly DeadRows[] {
  const ago = (ms: number) => new Date(now - ms)
  const qrLimit = rawSql`now() - make_interval(secs => ${QR_CODES_REMEMBERED_MS / SECOND})`
  return [
    // One that was ended would have run out by itself some time: it is remembered for as long as it would be without that.
    { table: sessions, isDead: lte(sessions.expiresAt, ago(SESSIONS_REMEMBERED_MS)) },
    { table: mailTokens, isDead: lte(mailTokens.expiresAt, ago(0)) },
    { table: passwordResets, isDead: lte(passwordResets.expiresAt, ago(0)) },
    { table: users, isDead: wasNeverActivated(sql, ago) },
    { table: loginStates, isDead: lte(loginStates.expiresAt, ago(0)) },
    { table: spentBotTokens, isDead: lte(spentBotTokens.expiresAt, ago(0)) },
    { table: limitHits, isDead: lte(limitHits.expiresAt, now) },
    { table: limitWindows, isDead: lte(limitWindows.startsAt, now - WINDOWS_KEPT_MS) },
    { table: qrSessions, isDead: lte(qrSessions.expiresAt, qrLimit) },
  ]
}

/** Nor can it be by any link that is on its way. Who is banned stays known. */
function wasNeverActivated(sql: Sql, ago: (ms: number) => Date): SQL | undefined {
  const noneWorks = [mailTokens, passwordResets].map((links) =>
    notExists(
      sql
        .select({ userId: links.userId })
        .from(links)
        .where(and(eq(links.userId, users.id), gt(links.expiresAt, ago(0)))),
    ),
  )
  return and(eq(users.status, 'inactive'), lte(users.createdAt, ago(ACTIVATION_AWAITED_MS)), ...noneWorks)
}

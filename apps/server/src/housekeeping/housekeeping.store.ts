import { LIMITS } from '@bannerday/contract/limits'
import { CLEARED_SLOT_KEPT_DAYS } from '@bannerday/domain/cloud-slots'
import { DAY, HOUR, SECOND } from '@bannerday/domain/time'
import {
  and,
  eq,
  exists,
  getTableName,
  gt,
  isNull,
  lte,
  notExists,
  sql as rawSql,
  type SQL,
} from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { Database, Sql } from '#db/database.ts'
import { calendars, sharedPlans } from '#db/links-schema.ts'
import { reports } from '#db/operators-schema.ts'
import { reminderDevices, reminderMessages } from '#db/reminders-schema.ts'
import {
  limitHits,
  limitWindows,
  loginStates,
  mailTokens,
  passwordResets,
  qrSessions,
  sessions,
  slotVersions,
  spentBotTokens,
  users,
} from '#db/schema.ts'

/** Keeps each statement short, so that requests never wait long for its locks. */
const ROWS_AT_ONCE = 1_000

/** How many rows were removed, by table; tables that lost none are left out. */
type Removed = Readonly<Record<string, number>>

export type HousekeepingStore = ReturnType<typeof housekeepingStore>

export function housekeepingStore({ background: sql, exclusively, reuseSpace }: Database) {
  async function removeDead(now: number, mayContinue: () => boolean): Promise<Removed> {
    const removed: Record<string, number> = {}
    for (const { table, isDead } of deadRows(sql, now)) {
      const name = getTableName(table)
      const some = rawSql`array(select ctid from ${table} where ${isDead} limit ${ROWS_AT_ONCE})`
      for (let isMore = true; isMore && mayContinue();) {
        // The condition is checked again: a row may have been renewed since it was selected.
        const gone = await sql
          .delete(table)
          .where(rawSql`${table}.ctid = any(${some}) and ${isDead}`)
          .returning({ one: rawSql`1` })
        if (gone.length > 0) removed[name] = (removed[name] ?? 0) + gone.length
        isMore = gone.length === ROWS_AT_ONCE
      }
    }
    if (mayContinue()) await reuseSpace()
    return removed
  }
  return {
    /** Runs on one node at a time: null when another node is doing it. */
    removeDead: (now: number, mayContinue: () => boolean = () => true): Promise<Removed | null> =>
      exclusively('housekeeping', () => removeDead(now, mayContinue)),
  }
}

type DeadRows = { readonly table: PgTable; readonly isDead: SQL | undefined }

/** A device that comes back within this time is told that its session has ended; after that its token is unknown. */
const SESSIONS_REMEMBERED_MS = 90 * DAY
/** How long an account that was never activated reserves its name and address. */
const ACTIVATION_AWAITED_MS = 7 * DAY
/** Within this time a poll is told that the code has expired, after it that there is none. */
const QR_CODES_REMEMBERED_MS = HOUR
/** Longer than a year: a player who comes back for an anniversary finds their calendar as it was. */
const CALENDARS_KEPT_MS = 400 * DAY
/** How long a device that no longer says anything is reminded. */
const DEVICES_KEPT_MS = 120 * DAY
/** How long the key of a sent message keeps it from coming again; no change of rules or dates reaches back as far. */
const SENT_REMEMBERED_MS = 40 * DAY
/** Dates of activities that are long over interest nobody. */
const REPORTS_KEPT_MS = 180 * DAY
/** A node whose clock is a little behind may still add to the previous window. */
const WINDOWS_KEPT_MS = 2 * LIMITS.general.withinMs

/**
 * Every table whose rows outlive their use, and the condition under which one can go; all periods are in this file.
 * Tables not named here are cleaned by their own feature or hold players' data: docs/operating.md has the whole list.
 */
function deadRows(sql: Sql, now: number): readonly DeadRows[] {
  const ago = (ms: number) => new Date(now - ms)
  const qrLimit = rawSql`now() - make_interval(secs => ${QR_CODES_REMEMBERED_MS / SECOND})`
  return [
    // Ended sessions too: they keep the expiry they would have had.
    { table: sessions, isDead: lte(sessions.expiresAt, ago(SESSIONS_REMEMBERED_MS)) },
    { table: mailTokens, isDead: lte(mailTokens.expiresAt, ago(0)) },
    { table: passwordResets, isDead: lte(passwordResets.expiresAt, ago(0)) },
    { table: users, isDead: wasNeverActivated(sql, ago) },
    { table: loginStates, isDead: lte(loginStates.expiresAt, ago(0)) },
    { table: spentBotTokens, isDead: lte(spentBotTokens.expiresAt, ago(0)) },
    { table: limitHits, isDead: lte(limitHits.expiresAt, now) },
    { table: limitWindows, isDead: lte(limitWindows.startsAt, now - WINDOWS_KEPT_MS) },
    { table: qrSessions, isDead: lte(qrSessions.expiresAt, qrLimit) },
    { table: calendars, isDead: lte(calendars.usedAt, ago(CALENDARS_KEPT_MS)) },
    { table: reminderDevices, isDead: lte(reminderDevices.usedAt, ago(DEVICES_KEPT_MS)) },
    { table: reminderMessages, isDead: lte(reminderMessages.settledAt, ago(SENT_REMEMBERED_MS)) },
    { table: reports, isDead: lte(reports.at, ago(REPORTS_KEPT_MS)) },
    { table: sharedPlans, isDead: lte(sharedPlans.expiresAt, ago(0)) },
    { table: slotVersions, isDead: wasCleared(sql, ago(CLEARED_SLOT_KEPT_DAYS * DAY)) },
  ]
}

/** Inactive for too long, with no link left that could still activate it. Banned accounts are kept. */
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

/** What a slot held before the player cleared it, that long ago. The empty version stays: it tells other devices. */
function wasCleared(sql: Sql, before: Date): SQL {
  const emptied = alias(slotVersions, 'emptied')
  return exists(
    sql
      .select({ userId: emptied.userId })
      .from(emptied)
      .where(
        and(
          eq(emptied.userId, slotVersions.userId),
          eq(emptied.slot, slotVersions.slot),
          isNull(emptied.config),
          gt(emptied.updatedAt, slotVersions.updatedAt),
          lte(emptied.updatedAt, before),
        ),
      ),
  )
}

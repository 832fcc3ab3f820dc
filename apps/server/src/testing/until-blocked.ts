import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'

/** Resolves once as many queries on PostgreSQL wait for a lock, or when `work` finishes without ever waiting. */
export async function untilBlocked(database: Database, work: Promise<unknown>, waiting = 1): Promise<void> {
  let isDone = false
  const settle = () => {
    isDone = true
  }
  work.then(settle, settle)
  await expect
    .poll(async () => {
      const blocked = await database.sql
        .select({ pid: sql`pid` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      return isDone || blocked.length >= waiting
    })
    .toBe(true)
}

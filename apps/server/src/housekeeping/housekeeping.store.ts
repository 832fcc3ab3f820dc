import { getTableName, sql as rawSql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { deadRows } from './dead-rows.ts'

/** Keeps each statement short, so that requests never wait long for its locks. */
const ROWS_AT_ONCE = 1_000

/** How many rows were removed, by table; tables that lost none are left out. */
type Removed = Readonly<Record<string, number>>

export type HousekeepingStore = ReturnType<typeof housekeepingStore>

export function housekeepingStore({ sql, exclusively }: Database) {
  async function removeDead(now: number, mayGoOn: () => boolean): Promise<Removed> {
    const removed: Record<string, number> = {}
    for (const { table, isDead } of deadRows(sql, now)) {
      const name = getTableName(table)
      const some = rawSql`array(select ctid from ${table} where ${isDead} limit ${ROWS_AT_ONCE})`
      for (let isMore = true; isMore && mayGoOn();) {
        // The condition is checked again: a row may have been renewed since it was selected.
        const gone = await sql
          .delete(table)
          .where(rawSql`${table}.ctid = any(${some}) and ${isDead}`)
          .returning({ one: rawSql`1` })
        if (gone.length > 0) removed[name] = (removed[name] ?? 0) + gone.length
        isMore = gone.length === ROWS_AT_ONCE
      }
    }
    return removed
  }
  return {
    /** Runs on one node at a time: null when another node is doing it. */
    removeDead: (now: number, mayGoOn: () => boolean = () => true): Promise<Removed | null> =>
      exclusively('housekeeping', () => removeDead(now, mayGoOn)),
  }
}

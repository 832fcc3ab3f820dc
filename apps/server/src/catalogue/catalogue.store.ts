import { eq, inArray, sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { activities, catalogueState } from '#db/schema.ts'

export type ActivityRow = typeof activities.$inferSelect
export type CatalogueState = Omit<typeof catalogueState.$inferSelect, 'id'>

/** What the catalogue's keeper may do while nobody else may. */
export type CatalogueLedger = ReturnType<typeof ledgerOn>

export type CatalogueStore = ReturnType<typeof catalogueStore>

const THE_ONLY_ROW = 1
const ROWS_AT_ONCE = 200
/** Any number would do; all nodes must use the same one. */
const CATALOGUE_LOCK = 20_250_525

export function catalogueStore({ sql }: Database) {
  return {
    state: () => readState(sql),
    /** Works on the catalogue alone; everything it does happens, or nothing. */
    alone: <Result>(work: (ledger: CatalogueLedger) => Promise<Result>): Promise<Result> =>
      sql.transaction(async (inner) => {
        await inner.execute(rawSql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
        return work(ledgerOn(inner))
      }),
  }
}

function ledgerOn(sql: Sql) {
  return {
    state: () => readState(sql),
    rows: (): Promise<ActivityRow[]> => sql.select().from(activities),
    async add(rows: readonly ActivityRow[]): Promise<void> {
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        await sql.insert(activities).values(rows.slice(first, first + ROWS_AT_ONCE))
      }
    },
    async remove(uuids: readonly string[]): Promise<void> {
      if (uuids.length > 0) await sql.delete(activities).where(inArray(activities.uuid, [...uuids]))
    },
    async note(state: CatalogueState): Promise<void> {
      const row = { id: THE_ONLY_ROW, ...state }
      await sql
        .insert(catalogueState)
        .values(row)
        .onConflictDoUpdate({ target: catalogueState.id, set: state })
    },
    /** Heard by every node once, and only if, the work is committed. */
    async announce(): Promise<void> {
      await sql.execute(rawSql`select pg_notify('catalogue_changed', '')`)
    },
  }
}

async function readState(sql: Sql): Promise<CatalogueState | null> {
  const [row] = await sql.select().from(catalogueState).where(eq(catalogueState.id, THE_ONLY_ROW))
  return row ?? null
}

import { DAY } from '@bannerday/domain/time'
import { eq, inArray, lt, sql as rawSql } from 'drizzle-orm'
import {
  activities,
  announcements,
  catalogueChanges,
  catalogueImports,
  catalogueState,
} from '#db/catalogue-schema.ts'
import type { Database, Sql } from '#db/database.ts'
import { type Announced, parseAnnounced } from './announced.ts'
import type { Change } from './changes/changes.ts'
import { type ShippedActivity, shippedActivity } from './shipped/activity-schema.ts'
import type { Additions } from './shipped/with-additions.ts'

export type ActivityRow = typeof activities.$inferSelect
type CatalogueState = Omit<typeof catalogueState.$inferSelect, 'id'>

/** What can be read at any time, without the lock. */
type CatalogueReader = ReturnType<typeof readerOn>

/** What can be done while holding the lock. */
export type CatalogueLedger = CatalogueReader & ReturnType<typeof writerOn>

export type CatalogueStore = CatalogueReader & {
  /** Runs work in one transaction under a lock that all nodes share: no two of them change the catalogue at once. */
  readonly underLock: <Result>(work: (ledger: CatalogueLedger) => Promise<Result>) => Promise<Result>
}

const THE_ONLY_ROW = 1
const ROWS_AT_ONCE = 200
const CHANGES_KEPT_MS = 180 * DAY
/** An arbitrary number that all nodes must agree on. */
const CATALOGUE_LOCK = 20_250_525

export function catalogueStore({ sql }: Database): CatalogueStore {
  return {
    ...readerOn(sql),
    underLock: (work) =>
      sql.transaction(async (inner) => {
        await inner.execute(rawSql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
        return work({ ...readerOn(inner), ...writerOn(inner) })
      }),
  }
}

function readerOn(sql: Sql) {
  /** A record that this release cannot read is skipped, but stays in the table. */
  async function imports(): Promise<ShippedActivity[]> {
    const rows = await sql.select({ block: catalogueImports.block }).from(catalogueImports)
    return rows.flatMap(({ block }) => {
      const parsed = shippedActivity.safeParse(block)
      return parsed.success ? [parsed.data] : []
    })
  }
  async function announced(): Promise<Announced[]> {
    const rows = await sql.select().from(announcements).orderBy(announcements.id)
    return rows.flatMap((row) => parseAnnounced(row) ?? [])
  }
  return {
    async state(): Promise<CatalogueState | null> {
      const [row] = await sql.select().from(catalogueState).where(eq(catalogueState.id, THE_ONLY_ROW))
      return row ?? null
    },
    rows: (): Promise<ActivityRow[]> => sql.select().from(activities),
    /** What operators added and what feeds announced. */
    async additions(): Promise<Additions> {
      return { imports: await imports(), announced: await announced() }
    },
  }
}

function writerOn(sql: Sql) {
  return {
    async add(rows: readonly ActivityRow[]): Promise<void> {
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        await sql.insert(activities).values(rows.slice(first, first + ROWS_AT_ONCE))
      }
    },
    async remove(uuids: readonly string[]): Promise<void> {
      if (uuids.length > 0) await sql.delete(activities).where(inArray(activities.uuid, [...uuids]))
    },
    async putImports(blocks: readonly ShippedActivity[]): Promise<void> {
      for (const block of blocks) {
        await sql
          .insert(catalogueImports)
          .values({ id: block.id, block })
          .onConflictDoUpdate({ target: catalogueImports.id, set: { block } })
      }
    },
    async putAnnounced(announced: readonly Announced[]): Promise<void> {
      for (const { id, gameId, keys, block } of announced) {
        const told = { gameId, keys, block }
        await sql
          .insert(announcements)
          .values({ id, ...told })
          .onConflictDoUpdate({ target: announcements.id, set: told })
      }
    },
    /** Old changes are deleted along the way: nobody asks that far back. */
    async record(changes: readonly Change[]): Promise<void> {
      const [{ at } = { at: null }] = changes
      if (at === null) return
      for (let first = 0; first < changes.length; first += ROWS_AT_ONCE) {
        await sql.insert(catalogueChanges).values(changes.slice(first, first + ROWS_AT_ONCE))
      }
      await sql
        .delete(catalogueChanges)
        .where(lt(catalogueChanges.at, new Date(at.getTime() - CHANGES_KEPT_MS)))
    },
    async putState(state: CatalogueState): Promise<void> {
      const row = { id: THE_ONLY_ROW, ...state }
      await sql
        .insert(catalogueState)
        .values(row)
        .onConflictDoUpdate({ target: catalogueState.id, set: state })
    },
    /** Reaches every node that listens, this one included, once the transaction is committed. */
    async notifyNodes(): Promise<void> {
      await sql.execute(rawSql`select pg_notify('catalogue_changed', '')`)
    },
  }
}

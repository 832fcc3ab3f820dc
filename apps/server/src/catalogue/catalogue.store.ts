import { groupBy } from '@bannerday/domain/collections'
import { DAY } from '@bannerday/domain/time'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, sql as rawSql } from 'drizzle-orm'
import {
  activities,
  type ActivityRow,
  announcements,
  catalogueChanges,
  catalogueImports,
  catalogueState,
} from '#db/catalogue-schema.ts'
import type { Database, Sql } from '#db/database.ts'
import { heldRuns, operatorActs } from '#db/operators-schema.ts'
import { readCatalogue } from '#db/replica.ts'
import { actsOn, type HeldRun } from './acts.store.ts'
import {
  parseAnnounced,
  parseCorrection,
  type Additions,
  type Announced,
  type Correction,
} from './additions.ts'
import type { Change } from './changes.ts'
import { shippedActivity, type ShippedActivity } from './shipped.ts'

type CatalogueState = Omit<typeof catalogueState.$inferSelect, 'id'>

/** What can be read at any time, without the lock. */
type CatalogueReader = ReturnType<typeof readerOn>

/** What can be done while holding the lock. */
export type CatalogueTransaction = CatalogueReader & ReturnType<typeof writerOn> & ReturnType<typeof actsOn>

export type CatalogueStore = CatalogueReader & {
  /** Runs work in one transaction under a lock that all nodes share: no two of them change the catalogue at once. */
  readonly underLock: <Result>(
    work: (transaction: CatalogueTransaction) => Promise<Result>,
  ) => Promise<Result>
}

const THE_ONLY_ROW = 1
const ROWS_AT_ONCE = 200
const CHANGES_KEPT_MS = 180 * DAY
/** An arbitrary number that all nodes must agree on. */
const CATALOGUE_LOCK = 20_250_525

export function catalogueStore({ background: sql }: Pick<Database, 'background'>): CatalogueStore {
  return {
    ...readerOn(sql),
    underLock: (work) =>
      sql.transaction(async (inner) => {
        await inner.execute(rawSql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
        return work({ ...readerOn(inner), ...writerOn(inner), ...actsOn(inner) })
      }),
  }
}

function readerOn(sql: Sql) {
  /** A record that this release cannot read is skipped, but stays in the table. */
  async function imports(): Promise<ShippedActivity[]> {
    const rows = await sql.select({ record: catalogueImports.record }).from(catalogueImports)
    return rows.flatMap(({ record }) => {
      const parsed = shippedActivity.safeParse(record)
      return parsed.success ? [parsed.data] : []
    })
  }
  async function announced(): Promise<Announced[]> {
    const rows = await sql.select().from(announcements).orderBy(announcements.id)
    return rows.flatMap((row) => parseAnnounced(row) ?? [])
  }
  async function corrections(): Promise<Correction[]> {
    const rows = await sql
      .select({ act: operatorActs.act })
      .from(operatorActs)
      .where(isNull(operatorActs.undoneAt))
      .orderBy(asc(operatorActs.id))
    return rows.flatMap(({ act }) => parseCorrection(act) ?? [])
  }
  return {
    async state(): Promise<CatalogueState | null> {
      const [row] = await sql.select().from(catalogueState).where(eq(catalogueState.id, THE_ONLY_ROW))
      return row ?? null
    },
    rows: (): Promise<ActivityRow[]> => sql.select().from(activities),
    heldRuns: (): Promise<HeldRun[]> => sql.select().from(heldRuns).orderBy(asc(heldRuns.heldAt)),
    /** What operators added and what feeds announced. */
    async additions(): Promise<Additions> {
      return { imports: await imports(), announced: await announced(), corrections: await corrections() }
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
    async putImports(records: readonly ShippedActivity[]): Promise<void> {
      for (const record of records) {
        await sql
          .insert(catalogueImports)
          .values({ id: record.id, record })
          .onConflictDoUpdate({ target: catalogueImports.id, set: { record } })
      }
    },
    async putAnnounced(announced: readonly Announced[], changedAt: Date): Promise<void> {
      for (const { id, gameId, keys, record } of announced) {
        const columns = { gameId, keys, record, changedAt }
        await sql
          .insert(announcements)
          .values({ id, ...columns })
          .onConflictDoUpdate({ target: announcements.id, set: columns })
      }
    },
    async removeAnnounced(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await sql.delete(announcements).where(inArray(announcements.id, [...ids]))
    },
    /** Old changes are deleted along the way: nobody asks that far back. */
    async recordChanges(changes: readonly Change[]): Promise<void> {
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

export type StoredChange = typeof catalogueChanges.$inferSelect
export type ChangesStore = ReturnType<typeof changesStore>

/** More than even a new edition of the whole catalogue changes. */
const MAX_CHANGES = 5_000

export function changesStore(database: Database) {
  return {
    /**
     * Oldest first. When there are too many, the oldest are left out. What came back after it had been hidden or had left
     * the catalogue comes with that removal, however old: players knew it.
     */
    since: (at: Date): Promise<StoredChange[]> =>
      readCatalogue(database, 'sql', async (sql) => {
        const latest = await sql
          .select()
          .from(catalogueChanges)
          .where(and(gt(catalogueChanges.at, at), ne(catalogueChanges.kind, 'changed')))
          .orderBy(desc(catalogueChanges.id))
          .limit(MAX_CHANGES)
        const changes = latest.toReversed()
        return [...(await lastRemovals(sql, newAtFirst(changes), at)), ...changes]
      }),
  }
}

/** The activities whose first change is that they came. */
function newAtFirst(changes: readonly StoredChange[]): readonly string[] {
  return [...groupBy(changes, ({ uuid }) => uuid)].flatMap(([uuid, [first]]) =>
    first?.before === null ? [uuid] : [],
  )
}

async function lastRemovals(sql: Sql, uuids: readonly string[], until: Date): Promise<StoredChange[]> {
  if (uuids.length === 0) return []
  const { id, uuid, at, kind } = catalogueChanges
  return sql
    .selectDistinctOn([uuid])
    .from(catalogueChanges)
    .where(and(inArray(uuid, [...uuids]), lte(at, until), eq(kind, 'removed')))
    .orderBy(uuid, desc(id))
}

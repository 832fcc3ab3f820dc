import type { GameId } from '@bannerday/domain/game'
import { and, desc, eq, gt, inArray, isNull, max, ne, or, type SQL, sql as rawSql } from 'drizzle-orm'
import type { StoredAct } from '#catalogue/acts.store.ts'
import type { Correction } from '#catalogue/additions.ts'
import { announcements, catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { operatorActs, reports } from '#db/operators-schema.ts'
import { users } from '#db/schema.ts'

export type OperatorsStore = ReturnType<typeof operatorsStore>

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'closedAt'>

/** What the catalogue is made of for as long as it is not undone. */
const KINDS_IN_FORCE: readonly Correction['kind'][] = ['hide', 'correct', 'withdraw', 'accept']

/** As many as a person reads; older ones stay in the table. */
const MAX_ACTS = 200
const MAX_REPORTS = 200
const MAX_CHANGES = 500

export function operatorsStore({ sql }: Database) {
  return {
    /** Latest first: the last ones, and all that the catalogue is made of, so that each can be found and undone. */
    acts(): Promise<StoredAct[]> {
      const { id, act, undoneAt } = operatorActs
      const last = sql.select({ id }).from(operatorActs).orderBy(desc(id)).limit(MAX_ACTS)
      const isInForce = and(isNull(undoneAt), inArray(rawSql`${act}->>'kind'`, [...KINDS_IN_FORCE]))
      return sql
        .select()
        .from(operatorActs)
        .where(or(inArray(id, last), isInForce))
        .orderBy(desc(id))
    },
    actsInForce: (): Promise<StoredAct[]> =>
      sql.select().from(operatorActs).where(isNull(operatorActs.undoneAt)),
    /** Latest first, with the name of the player if it was one. */
    openReports: () =>
      sql
        .select({ report: reports, by: users.username })
        .from(reports)
        .leftJoin(users, eq(users.id, reports.userId))
        .where(isNull(reports.closedAt))
        .orderBy(desc(reports.id))
        .limit(MAX_REPORTS),
    async addReport(report: NewReport): Promise<void> {
      await sql.insert(reports).values(report)
    },
    /** Latest first, without what nobody sees, and without forecasts that became other forecasts. */
    changesSince(at: Date) {
      const { id, at: changedAt, kind, before, after } = catalogueChanges
      return sql
        .select()
        .from(catalogueChanges)
        .where(and(gt(changedAt, at), ne(kind, 'changed'), or(isKnown(before), isKnown(after))))
        .orderBy(desc(id))
        .limit(MAX_CHANGES)
    },
    /** When a feed last said anything new about a game. */
    async newestFacts(): Promise<ReadonlyMap<GameId, Date>> {
      const rows = await sql
        .select({ gameId: announcements.gameId, at: max(announcements.changedAt) })
        .from(announcements)
        .groupBy(announcements.gameId)
      return new Map(rows.flatMap(({ gameId, at }) => (at === null ? [] : [[gameId, at] as const])))
    },
  }
}

/** Whether an activity was there, and was no forecast. */
function isKnown(facts: typeof catalogueChanges.before | typeof catalogueChanges.after): SQL {
  return rawSql`(${facts}->>'predicted')::boolean = false`
}

export type OpenReport = Awaited<ReturnType<OperatorsStore['openReports']>>[number]
export type RecentChange = Awaited<ReturnType<OperatorsStore['changesSince']>>[number]

import type { GameId } from '@bannerday/domain/game'
import { desc, eq, gt, isNull, max } from 'drizzle-orm'
import type { StoredAct } from '#catalogue/acts.store.ts'
import { announcements, catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { operatorActs, reports } from '#db/operators-schema.ts'
import { users } from '#db/schema.ts'

export type OperatorsStore = ReturnType<typeof operatorsStore>

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'closedAt'>

/** As many as a person reads; older ones stay in the table. */
const MOST_ACTS = 200
const MOST_REPORTS = 200
const MOST_CHANGES = 500

export function operatorsStore({ sql }: Database) {
  return {
    /** Latest first. */
    acts: (): Promise<StoredAct[]> =>
      sql.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(MOST_ACTS),
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
        .limit(MOST_REPORTS),
    async addReport(report: NewReport): Promise<void> {
      await sql.insert(reports).values(report)
    },
    /** Latest first. */
    changesSince: (at: Date) =>
      sql
        .select()
        .from(catalogueChanges)
        .where(gt(catalogueChanges.at, at))
        .orderBy(desc(catalogueChanges.id))
        .limit(MOST_CHANGES),
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

export type OpenReport = Awaited<ReturnType<OperatorsStore['openReports']>>[number]
export type RecentChange = Awaited<ReturnType<OperatorsStore['changesSince']>>[number]

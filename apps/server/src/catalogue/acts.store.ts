import type { GameId } from '@bannerday/domain/game'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Sql } from '#db/database.ts'
import { heldRuns, operatorActs, reports } from '#db/operators-schema.ts'

export type HeldRun = typeof heldRuns.$inferSelect
export type StoredAct = typeof operatorActs.$inferSelect

/** What an act of an operator writes, in the transaction that also brings the catalogue up to date. */
export function actsOn(sql: Sql) {
  return {
    /** Takes the place of what was held of that game before. */
    async holdRun(run: HeldRun): Promise<void> {
      const { gameId: _, ...columns } = run
      await sql.insert(heldRuns).values(run).onConflictDoUpdate({ target: heldRuns.gameId, set: columns })
    },
    async dropHeldRun(gameId: GameId): Promise<void> {
      await sql.delete(heldRuns).where(eq(heldRuns.gameId, gameId))
    },
    /** Answers with the number of the act. */
    async recordAct(act: Omit<StoredAct, 'id' | 'undoneAt' | 'undoneBy'>): Promise<number> {
      const [row] = await sql.insert(operatorActs).values(act).returning({ id: operatorActs.id })
      if (row === undefined) throw new Error('The act was not recorded')
      return row.id
    },
    async findAct(id: number): Promise<StoredAct | null> {
      const [row] = await sql.select().from(operatorActs).where(eq(operatorActs.id, id))
      return row ?? null
    },
    async markUndone(id: number, undoneBy: string, undoneAt: Date): Promise<void> {
      await sql.update(operatorActs).set({ undoneAt, undoneBy }).where(eq(operatorActs.id, id))
    },
    /** Closes or reopens a report. Null if there is none, or if it is already in that state. */
    async setReportClosed(id: number, closedAt: Date | null): Promise<typeof reports.$inferSelect | null> {
      const isOther = closedAt === null ? isNotNull(reports.closedAt) : isNull(reports.closedAt)
      const [row] = await sql
        .update(reports)
        .set({ closedAt })
        .where(and(eq(reports.id, id), isOther))
        .returning()
      return row ?? null
    },
  }
}

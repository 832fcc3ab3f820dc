import { isDeepStrictEqual } from 'node:util'
import type { GameId } from '@bannerday/domain/game'
import { and, asc, count, eq, sql as rawSql } from 'drizzle-orm'
import { skippedNotices, feedReads, ingestRuns } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { readRecent } from '#db/replica.ts'
import type { SkippedNotice, SkippedWithText } from './skipped-notice.ts'

export type IngestRun = typeof ingestRuns.$inferSelect
export type FeedRead = typeof feedReads.$inferSelect
export type IngestStore = ReturnType<typeof ingestStore>

const ROWS_AT_ONCE = 200

export function ingestStore({ sql, exclusively }: Database) {
  const skippedOf = (gameId: GameId): Promise<SkippedWithText[]> =>
    sql
      .select()
      .from(skippedNotices)
      .where(eq(skippedNotices.gameId, gameId))
      .orderBy(asc(skippedNotices.reason), asc(skippedNotices.key), asc(skippedNotices.language))
  return {
    exclusively: <Result>(work: () => Promise<Result>) => exclusively('ingest', work),
    skippedOf,
    /** How many there are of each game that has any. */
    countSkipped: (): Promise<{ gameId: GameId; count: number }[]> =>
      sql
        .select({ gameId: skippedNotices.gameId, count: count() })
        .from(skippedNotices)
        .groupBy(skippedNotices.gameId),
    runs: (): Promise<IngestRun[]> => sql.select().from(ingestRuns),
    async run(gameId: GameId): Promise<IngestRun | null> {
      const [run] = await sql.select().from(ingestRuns).where(eq(ingestRuns.gameId, gameId))
      return run ?? null
    },
    async putRun(run: IngestRun): Promise<void> {
      const { gameId: _, ...facts } = run
      await sql.insert(ingestRuns).values(run).onConflictDoUpdate({ target: ingestRuns.gameId, set: facts })
    },
    feedReads: (): Promise<FeedRead[]> =>
      sql.select().from(feedReads).orderBy(asc(feedReads.gameId), asc(feedReads.feed)),
    /** A feed that could not be read keeps the time at which it could. */
    async putFeedReads(reads: readonly FeedRead[]): Promise<void> {
      if (reads.length === 0) return
      await sql
        .insert(feedReads)
        .values([...reads])
        .onConflictDoUpdate({
          target: [feedReads.gameId, feedReads.feed],
          set: {
            attemptedAt: rawSql`excluded.attempted_at`,
            readAt: rawSql`coalesce(excluded.read_at, ${feedReads.readAt})`,
          },
        })
    },
    /**
     * Replaces the skipped notices of a game with those of its last good run, writing only what differs. A run that has lost
     * its lock may do so at the same moment.
     */
    async putSkipped(gameId: GameId, skipped: readonly SkippedWithText[]): Promise<void> {
      const before = new Map((await skippedOf(gameId)).map((notice) => [nameOf(notice), notice]))
      const after = new Map(skipped.map((notice) => [nameOf(notice), notice]))
      const gone = [...before].filter(([name]) => !after.has(name)).map(([, notice]) => notice)
      const fresh = [...after.values()].filter(
        (notice) => !isDeepStrictEqual(before.get(nameOf(notice)), notice),
      )
      if (gone.length === 0 && fresh.length === 0) return
      await sql.transaction(async (inner) => {
        for (const { key, language } of gone) {
          await inner
            .delete(skippedNotices)
            .where(
              and(
                eq(skippedNotices.gameId, gameId),
                eq(skippedNotices.key, key),
                eq(skippedNotices.language, language),
              ),
            )
        }
        for (let first = 0; first < fresh.length; first += ROWS_AT_ONCE) {
          await inner
            .insert(skippedNotices)
            .values(fresh.slice(first, first + ROWS_AT_ONCE))
            .onConflictDoUpdate({
              target: [skippedNotices.gameId, skippedNotices.key, skippedNotices.language],
              set: {
                title: rawSql`excluded.title`,
                reason: rawSql`excluded.reason`,
                text: rawSql`excluded.text`,
                page: rawSql`excluded.page`,
              },
            })
        }
      })
    },
  }
}

function nameOf({ key, language }: SkippedNotice): string {
  return `${key} ${language}`
}

/** What visitors are told about it, which may be a moment old. */
export function recentIngest(database: Database): Pick<IngestStore, 'runs'> {
  return { runs: () => readRecent(database, (sql) => ingestStore({ ...database, sql }).runs()) }
}

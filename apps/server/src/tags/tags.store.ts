import { and, count, eq, inArray, sql as rawSql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { votes } from '#db/schema.ts'

export type TagsStore = ReturnType<typeof tagsStore>

type Voter = { readonly userId: number; readonly activityUuid: string }

export function tagsStore({ sql }: Database) {
  return {
    counts: (activityUuid: string) =>
      sql
        .select({ categoryId: votes.categoryId, optionId: votes.optionId, voteCount: count() })
        .from(votes)
        .where(eq(votes.activityUuid, activityUuid))
        .groupBy(votes.categoryId, votes.optionId),
    ofPlayer: ({ userId, activityUuid }: Voter) =>
      sql
        .select({ categoryId: votes.categoryId, optionId: votes.optionId })
        .from(votes)
        .where(and(eq(votes.userId, userId), eq(votes.activityUuid, activityUuid))),
    /**
     * All of them or none; a vote that is there already is changed. Rows are written in one order, because two ballots of
     * one player at the same moment would otherwise deadlock.
     */
    async cast(
      voter: Voter,
      choices: readonly (readonly [categoryId: string, optionId: string])[],
    ): Promise<void> {
      await sql
        .insert(votes)
        .values(
          choices
            .map(([categoryId, optionId]) => ({ ...voter, categoryId, optionId }))
            .toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1)),
        )
        .onConflictDoUpdate({
          target: [votes.userId, votes.activityUuid, votes.categoryId],
          set: { optionId: rawSql`excluded.option_id` },
        })
    },
    async cancel({ userId, activityUuid }: Voter, categoryIds: readonly string[]): Promise<void> {
      await sql
        .delete(votes)
        .where(
          and(
            eq(votes.userId, userId),
            eq(votes.activityUuid, activityUuid),
            inArray(votes.categoryId, [...categoryIds]),
          ),
        )
    },
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { limitHits, limitWindows } from '#db/schema.ts'

export type LimitsStore = ReturnType<typeof limitsStore>

/** At most so many hits within a sliding window. */
export type Limit = { readonly most: number; readonly withinMs: number }

type Hit = Limit & { readonly key: string; readonly now: number }
type WindowCount = { readonly key: string; readonly startsAt: number; readonly count: number }

export function limitsStore({ sql: db }: Database) {
  return {
    /**
     * Records a hit unless the last `withinMs` hold `most` already. One statement, so concurrent calls cannot exceed it.
     * Clocks of nodes differ a little; what lies further ahead than `withinMs` is from one that was wrong, and is dropped.
     */
    async consume({ key, now, withinMs, most }: Hit): Promise<boolean> {
      const isRecent = sql`hit > ${now - withinMs} and hit <= ${now + withinMs}`
      const recent = sql`array(select hit from unnest(${limitHits.hits}) as hit where ${isRecent})`
      const granted = await db
        .insert(limitHits)
        .values({ key, hits: [now], expiresAt: now + withinMs })
        .onConflictDoUpdate({
          target: limitHits.key,
          set: { hits: sql`${recent} || ${now}::bigint`, expiresAt: now + withinMs },
          setWhere: sql`cardinality(${recent}) < ${most}`,
        })
        .returning({ key: limitHits.key })
      return granted.length > 0
    },

    /** Removes one hit of that moment; there may be several. */
    async giveBack(key: string, at: number): Promise<void> {
      const { hits } = limitHits
      const place = sql`array_position(${hits}, ${at}::bigint)`
      await db
        .update(limitHits)
        .set({ hits: sql`${hits}[:${place} - 1] || ${hits}[${place} + 1:]` })
        .where(and(eq(limitHits.key, key), sql`${at}::bigint = any(${hits})`))
    },

    async forget(key: string): Promise<void> {
      await db.delete(limitHits).where(eq(limitHits.key, key))
    },

    /** The hits that count, oldest first: a full limit has room again one window after the first of them. */
    async recentHits({ key, now, withinMs }: Omit<Hit, 'most'>): Promise<number[]> {
      const [row] = await db.select({ hits: limitHits.hits }).from(limitHits).where(eq(limitHits.key, key))
      const isRecent = (hit: number) => hit > now - withinMs && hit <= now + withinMs
      return (row?.hits ?? []).filter(isRecent).toSorted((a, b) => a - b)
    },

    /** Adds this node's counts to everyone's and answers with the sums; a few thousand at once, each key once. */
    async add(counts: readonly WindowCount[]): Promise<WindowCount[]> {
      return db
        .insert(limitWindows)
        .values([...counts])
        .onConflictDoUpdate({
          target: [limitWindows.key, limitWindows.startsAt],
          set: { count: sql`${limitWindows.count} + excluded.count` },
        })
        .returning()
    },
  }
}

import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import { and, desc, eq, inArray, sql as rawSql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { slotVersions, users } from '#db/schema.ts'

export type SlotVersion = typeof slotVersions.$inferSelect
export type CloudSettingsStore = ReturnType<typeof cloudSettingsStore>

type Place = { readonly userId: number; readonly slot: CloudSlot }
type Saving = Place & { readonly config: unknown; readonly base: Date | null; readonly now: Date }

const VERSIONS_KEPT = 5

export function cloudSettingsStore({ sql }: Database) {
  return {
    async newest({ userId, slot }: Place): Promise<SlotVersion | null> {
      const [version] = await sql
        .select()
        .from(slotVersions)
        .where(and(eq(slotVersions.userId, userId), eq(slotVersions.slot, slot)))
        .orderBy(desc(slotVersions.updatedAt))
        .limit(1)
      return version ?? null
    },
    newestOfAll: (userId: number): Promise<SlotVersion[]> =>
      sql
        .selectDistinctOn([slotVersions.slot])
        .from(slotVersions)
        .where(eq(slotVersions.userId, userId))
        .orderBy(slotVersions.slot, desc(slotVersions.updatedAt)),
    /**
     * Writes a new version, unless the slot has moved on from the one it is based on. Those who write to one player's
     * slots at once take turns, so dates grow strictly and each answer's date is that of its own version.
     */
    save: ({ userId, slot, config, base, now }: Saving): Promise<Date | null> =>
      sql.transaction(async (inner) => {
        await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const kept = await inner
          .select({ updatedAt: slotVersions.updatedAt })
          .from(slotVersions)
          .where(and(eq(slotVersions.userId, userId), eq(slotVersions.slot, slot)))
          .orderBy(desc(slotVersions.updatedAt))
        const last = kept[0]?.updatedAt.getTime() ?? 0
        if (base && base.getTime() < last) return null
        const updatedAt = new Date(Math.max(now.getTime(), last + 1))
        await inner.insert(slotVersions).values({ userId, slot, updatedAt, config: config ?? rawSql`null` })
        const old = kept.slice(VERSIONS_KEPT - 1).map((version) => version.updatedAt)
        if (old.length > 0) {
          await inner
            .delete(slotVersions)
            .where(
              and(
                eq(slotVersions.userId, userId),
                eq(slotVersions.slot, slot),
                inArray(slotVersions.updatedAt, old),
              ),
            )
        }
        return updatedAt
      }),
  }
}

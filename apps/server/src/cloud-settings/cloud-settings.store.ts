import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import { and, desc, eq, inArray, sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { slotVersions, users } from '#db/schema.ts'

export type SlotVersion = typeof slotVersions.$inferSelect
export type CloudSettingsStore = ReturnType<typeof cloudSettingsStore>

/** What the writer last saw in the slot: the version of a date, nothing, or they did not look. */
export type Base = Date | 'empty' | 'unseen'

type Place = { readonly userId: number; readonly slot: CloudSlot }
type Writing = Place & { readonly base: Base; readonly now: Date }
type Saving = Writing & { readonly config: unknown }
type Restoring = Writing & { readonly updatedAt: Date }

type Saved =
  | { readonly kind: 'saved'; readonly updatedAt: Date }
  | { readonly kind: 'moved-on' }
  | { readonly kind: 'not-there' }

const VERSIONS_KEPT = 5

export function cloudSettingsStore({ sql }: Database) {
  const versions = (place: Place, within: Sql = sql): Promise<SlotVersion[]> =>
    within.select().from(slotVersions).where(inSlot(place)).orderBy(desc(slotVersions.updatedAt))

  /**
   * Locks the player's row, so that writes to their slots happen one after the other: dates grow strictly, and each
   * answer carries the date of its own version. `choose` is given the versions, newest first, and says what to write and
   * which of them to drop; null writes nothing.
   */
  const write = (
    { userId, slot, base, now }: Writing,
    choose: (kept: readonly SlotVersion[]) => { config: unknown; superfluous: readonly SlotVersion[] } | null,
  ): Promise<Saved> =>
    sql.transaction(async (inner) => {
      await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const kept = await versions({ userId, slot }, inner)
      if (hasMovedOn(kept[0], base)) return { kind: 'moved-on' }
      const choice = choose(kept)
      if (!choice) return { kind: 'not-there' }
      const updatedAt = new Date(Math.max(now.getTime(), (kept[0]?.updatedAt.getTime() ?? 0) + 1))
      const config = choice.config ?? rawSql`null`
      await inner.insert(slotVersions).values({ userId, slot, updatedAt, config })
      const old = choice.superfluous.map((version) => version.updatedAt)
      if (old.length > 0)
        await inner
          .delete(slotVersions)
          .where(and(inSlot({ userId, slot }), inArray(slotVersions.updatedAt, old)))
      return { kind: 'saved', updatedAt }
    })

  return {
    /** What the slot holds and held before, newest first. */
    versions: (place: Place) => versions(place),
    async newest(place: Place): Promise<SlotVersion | null> {
      const [version] = await sql
        .select()
        .from(slotVersions)
        .where(inSlot(place))
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
    /** Writes a new version, unless the slot has moved on from the one it is based on. */
    save: ({ config, ...writing }: Saving) =>
      write(writing, (kept) => ({ config, superfluous: kept.slice(VERSIONS_KEPT - 1) })),
    /** An empty version on top of the others; none where the slot is empty already. */
    clear: (writing: Writing) =>
      write(writing, (kept) =>
        isEmpty(kept[0]) ? null : { config: null, superfluous: kept.slice(VERSIONS_KEPT - 1) },
      ),
    /** The version moves to the front under a new date: the others all stay, so that this can be undone too. */
    restore: ({ updatedAt, ...writing }: Restoring) =>
      write(writing, (kept) => {
        const wanted = kept.find((version) => version.updatedAt.getTime() === updatedAt.getTime())
        return wanted && !isEmpty(wanted) ? { config: wanted.config, superfluous: [wanted] } : null
      }),
  }
}

function inSlot({ userId, slot }: Place) {
  return and(eq(slotVersions.userId, userId), eq(slotVersions.slot, slot))
}

function isEmpty(version: SlotVersion | undefined): boolean {
  return version === undefined || version.config === null
}

function hasMovedOn(newest: SlotVersion | undefined, base: Base): boolean {
  if (!newest || base === 'unseen') return false
  return base === 'empty' ? !isEmpty(newest) : base.getTime() < newest.updatedAt.getTime()
}

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
type Saving = Writing & { readonly config: object }
type Clearing = Writing & { readonly forGood: boolean }
type Restoring = Writing & { readonly updatedAt: Date }

type Removing = Place & { readonly updatedAt: Date }
type Removed = 'removed' | 'current' | 'not-there'

type Saved =
  | { readonly kind: 'saved'; readonly updatedAt: Date }
  | { readonly kind: 'moved-on' }
  | { readonly kind: 'not-there' }

const VERSIONS_KEPT = 5

export function cloudSettingsStore({ sql }: Database) {
  const versions = (place: Place, within: Sql = sql): Promise<SlotVersion[]> =>
    within.select().from(slotVersions).where(inSlot(place)).orderBy(desc(slotVersions.updatedAt))

  /** Locks the player's row, so that writes to their slots happen one after the other. Hands over the versions, newest first. */
  const locked = <Result>(
    place: Place,
    work: (kept: readonly SlotVersion[], inner: Sql) => Promise<Result>,
  ): Promise<Result> =>
    sql.transaction(async (inner) => {
      await inner.select({ id: users.id }).from(users).where(eq(users.id, place.userId)).for('update')
      return work(await versions(place, inner), inner)
    })

  /**
   * Dates grow strictly, and each answer carries the date of its own version. `choose` says what to write and which of the
   * kept versions to drop; null writes nothing.
   */
  const write = (
    { userId, slot, base, now }: Writing,
    choose: (kept: readonly SlotVersion[]) => { config: unknown; superfluous: readonly SlotVersion[] } | null,
  ): Promise<Saved> =>
    locked({ userId, slot }, async (kept, inner) => {
      if (hasMovedOn(kept[0], base)) return { kind: 'moved-on' }
      const choice = choose(kept)
      if (!choice) return { kind: 'not-there' }
      const updatedAt = new Date(Math.max(now.getTime(), (kept[0]?.updatedAt.getTime() ?? 0) + 1))
      const config = choice.config ?? rawSql`null`
      await inner.insert(slotVersions).values({ userId, slot, updatedAt, config })
      const old = choice.superfluous.map((version) => version.updatedAt)
      if (old.length > 0) await dropVersions(inner, { userId, slot }, old)
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
    /**
     * Writes a new version, unless the slot has moved on from the one it is based on. Fields that the slot has and the
     * writer does not send stay: an older app does not know them.
     */
    save: ({ config, ...writing }: Saving) =>
      write(writing, (kept) => ({
        config: { ...heldFields(kept[0]), ...config },
        superfluous: kept.slice(VERSIONS_KEPT - 1),
      })),
    /**
     * Leaves an empty version, by which other devices notice, and below it what the slot held, so that the player can undo
     * this until housekeeping removes it; for good, not even that. Writes nothing where there is nothing to remove.
     */
    clear: ({ forGood, ...writing }: Clearing) =>
      write(writing, (kept) => {
        const removed = forGood ? kept : kept.slice(1)
        const isDone = forGood ? kept.every(isEmpty) : isEmpty(kept[0])
        return isDone ? null : { config: null, superfluous: removed }
      }),
    /** Removes one version that the slot held before. The one that it holds is never removed. */
    remove: ({ updatedAt, ...place }: Removing): Promise<Removed> =>
      locked(place, async (kept, inner) => {
        const index = kept.findIndex((version) => version.updatedAt.getTime() === updatedAt.getTime())
        if (index <= 0) return index === 0 ? 'current' : 'not-there'
        await dropVersions(inner, place, [updatedAt])
        return 'removed'
      }),
    /** The version moves to the front under a new date: the others all stay, so that this can be undone too. */
    restore: ({ updatedAt, ...writing }: Restoring) =>
      write(writing, (kept) => {
        const wanted = kept.find((version) => version.updatedAt.getTime() === updatedAt.getTime())
        return wanted && !isEmpty(wanted) ? { config: wanted.config, superfluous: [wanted] } : null
      }),
  }
}

function heldFields(newest: SlotVersion | undefined): object {
  return typeof newest?.config === 'object' ? { ...newest.config } : {}
}

async function dropVersions(within: Sql, place: Place, dates: readonly Date[]): Promise<void> {
  await within.delete(slotVersions).where(and(inSlot(place), inArray(slotVersions.updatedAt, [...dates])))
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

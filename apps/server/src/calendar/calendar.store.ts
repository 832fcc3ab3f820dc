import { MAX_FINISHED } from '@bannerday/contract/links/calendar'
import type { OwnEntries } from '@bannerday/domain/activity'
import { mergeEntries } from '@bannerday/domain/cloud-slots'
import { DAY } from '@bannerday/domain/time'
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { calendars } from '#db/links-schema.ts'

export type StoredCalendar = typeof calendars.$inferSelect
export type CalendarStore = ReturnType<typeof calendarStore>

/** Who may change a calendar: the player of an account, or the browser that has its key. */
export type CalendarOwner =
  | { readonly by: 'account'; readonly userId: number }
  | { readonly by: 'key'; readonly keyHash: string }

type View = Pick<StoredCalendar, 'language' | 'serverZone' | 'follows' | 'rules'>
type NewCalendar = View &
  Pick<StoredCalendar, 'finished' | 'entries'> & { readonly secretHash: string; readonly now: Date }

/** By id when each was last changed, as far as the device knew that removed it. */
type RemovedEntries = Readonly<Record<string, number>>

type Changes = { readonly [Name in keyof View]: View[Name] | undefined } & {
  readonly finished: readonly string[]
  readonly unfinished: readonly string[]
  readonly entries: OwnEntries
  readonly removedEntries: RemovedEntries
  readonly now: Date
}

const USE_NOTED_AFTER_MS = DAY

/** Strictly later than the last change: encoded calendars are cached by this date. */
function changeDate(now: Date, old: StoredCalendar): Date {
  return new Date(Math.max(now.getTime(), old.updatedAt.getTime() + 1))
}

async function findLocked(owner: CalendarOwner, within: Sql): Promise<StoredCalendar | null> {
  const [calendar] = await within.select().from(calendars).where(isOwnedBy(owner)).for('update')
  return calendar ?? null
}

export function calendarStore({ sql }: Database) {
  return {
    /** Makes a calendar, or gives the one that the owner has a new link. What other devices have finished stays finished. */
    save: ({ now, ...calendar }: NewCalendar, owner: CalendarOwner): Promise<void> =>
      sql.transaction(async (inner) => {
        const identity = owner.by === 'account' ? { userId: owner.userId } : { keyHash: owner.keyHash }
        // Locks the calendar that there is, also one that another device makes at this moment, so that neither list is lost.
        const [old] = await inner
          .insert(calendars)
          .values({ ...calendar, ...identity, createdAt: now, reshapedAt: now, updatedAt: now, usedAt: now })
          .onConflictDoUpdate({
            target: owner.by === 'account' ? calendars.userId : calendars.keyHash,
            set: { usedAt: now },
          })
          .returning()
        if (!old) throw new Error('A calendar was not stored.')
        const shared = owner.by === 'account' ? old : null
        const finished = merged(shared?.finished ?? [], calendar.finished, [])
        const entries = mergedEntries(shared?.entries ?? {}, calendar.entries, {})
        const at = changeDate(now, old)
        await inner
          .update(calendars)
          .set({ ...calendar, finished, entries, reshapedAt: at, updatedAt: at })
          .where(eq(calendars.id, old.id))
      }),
    /** False where the owner has no calendar. */
    change: (
      { finished, unfinished, entries, removedEntries, now, ...view }: Changes,
      owner: CalendarOwner,
    ): Promise<boolean> =>
      sql.transaction(async (inner) => {
        const old = await findLocked(owner, inner)
        if (!old) return false
        const at = changeDate(now, old)
        await inner
          .update(calendars)
          .set({
            ...view,
            finished: merged(old.finished, finished, unfinished),
            entries: mergedEntries(old.entries, entries, removedEntries),
            ...(Object.values(view).some((value) => value !== undefined) && { reshapedAt: at }),
            updatedAt: at,
            usedAt: now,
          })
          .where(eq(calendars.id, old.id))
        return true
      }),
    async byOwner(owner: CalendarOwner): Promise<StoredCalendar | null> {
      const [calendar] = await sql.select().from(calendars).where(isOwnedBy(owner))
      return calendar ?? null
    },
    async bySecret(secretHash: string): Promise<StoredCalendar | null> {
      const [calendar] = await sql.select().from(calendars).where(eq(calendars.secretHash, secretHash))
      return calendar ?? null
    },
    /** So that housekeeping knows which ones nobody reads any more. */
    async noteUse({ id, usedAt }: StoredCalendar, now: Date): Promise<void> {
      const before = new Date(now.getTime() - USE_NOTED_AFTER_MS)
      if (usedAt > before) return
      await sql
        .update(calendars)
        .set({ usedAt: now })
        .where(and(eq(calendars.id, id), lt(calendars.usedAt, now)))
    },
    async remove(owner: CalendarOwner): Promise<void> {
      await sql.delete(calendars).where(isOwnedBy(owner))
    },
  }
}

/** A key opens no calendar of an account: those have none. */
function isOwnedBy(owner: CalendarOwner) {
  return owner.by === 'account' ? eq(calendars.userId, owner.userId) : eq(calendars.keyHash, owner.keyHash)
}

/** Beyond the limit the oldest are forgotten: they ended long ago. */
function merged(
  before: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): readonly string[] {
  const gone = new Set([...removed, ...added])
  return [...before.filter((id) => !gone.has(id)), ...new Set(added)].slice(-MAX_FINISHED)
}

/** An entry that another device has changed since stays as that one left it. */
function mergedEntries(before: OwnEntries, changed: OwnEntries, removed: RemovedEntries): OwnEntries {
  const left = Object.entries(before).filter(([id, { changedAt }]) => changedAt > (removed[id] ?? -1))
  return mergeEntries(Object.fromEntries(left), changed) ?? {}
}

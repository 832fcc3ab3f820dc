import { createHash } from 'node:crypto'
import { BEIJING, DAY, type Instant, wallClockAt } from '@bannerday/domain/time'
import type { HeldRun } from '#catalogue/acts.store.ts'
import type { Announced } from '#catalogue/additions.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { isSameMinute } from '#catalogue/wall-clocks.ts'

/** How many current activities a game has, and how many of them a run would touch. */
export type Flood = Pick<HeldRun, 'known' | 'added' | 'moved' | 'ended'>

/** A new version announces all its events in a day: up to this many, or as many again as there are, are believed. */
const MAX_ADDED = 30
const MAX_ADDED_SHARE = 1
/** Dates are corrected one by one; when a third of them moves at once, something else has happened. */
const MAX_MOVED = 8
const MAX_MOVED_SHARE = 1 / 3
/** Whoever has not looked for this long finds everything changed. */
const LONG_PAUSE_MS = 7 * DAY

type Run = {
  readonly now: Instant
  /** When the announcements of the game were last read. */
  readonly lastReadAt: Date | null
  /** What the catalogue holds of the game before this run. */
  readonly activities: readonly CatalogueActivity[]
}

/** What a run would do, if that is more than can be believed; null for a run as any other. */
export function findFlood(fresh: readonly Announced[], { now, lastReadAt, activities }: Run): Flood | null {
  if (lastReadAt === null || now - lastReadAt.getTime() > LONG_PAUSE_MS) return null
  const wall = wallClockAt(BEIJING, now)
  const facts = new Map(activities.filter(({ predicted }) => !predicted).map((one) => [one.id, one]))
  const known = [...facts.values()].filter(({ end }) => end >= wall).length
  const effects = fresh.flatMap(({ id, record }) =>
    record.type === 'version' ? [] : [effectOn(facts.get(id), record)],
  )
  const count = (effect: (typeof effects)[number]) => effects.filter((one) => one === effect).length
  const flood = { known, added: count('added'), moved: count('moved'), ended: count('ended') }
  const isTooMuch =
    flood.added > Math.max(MAX_ADDED, known * MAX_ADDED_SHARE) ||
    flood.moved + flood.ended > Math.max(MAX_MOVED, known * MAX_MOVED_SHARE)
  return isTooMuch ? flood : null
}

function effectOn(
  before: CatalogueActivity | undefined,
  { start, end }: { readonly start: string; readonly end?: string | undefined },
): 'added' | 'moved' | 'ended' | 'same' {
  if (before === undefined) return 'added'
  if (!isSameMinute(before.start, start)) return 'moved'
  if (end === undefined || isSameMinute(before.end, end)) return 'same'
  return end < before.end ? 'ended' : 'moved'
}

/** Two runs that would change the same have the same one. */
export function fingerprintOf(fresh: readonly Announced[]): string {
  const sorted = fresh.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

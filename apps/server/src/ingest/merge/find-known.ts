import { BEIJING, type Instant, wallClockAt } from '@bannerday/domain/time'
import type { Announced } from '#catalogue/announced.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { findAllSame, findSame } from '#catalogue/same-activity.ts'
import { type Draft, isMention, knowsLess } from './draft.ts'

export type Known = {
  readonly now: Instant
  /** What earlier runs settled. */
  readonly announced: readonly Announced[]
  /** All that the catalogue shows of the game: shipped, computed, forecast, announced. */
  readonly activities: readonly Shown[]
}

/** What the catalogue shows, in a form that can be compared with what notices say. */
type Shown = ReturnType<typeof toShown>

export function toShown(activity: CatalogueActivity) {
  return { ...activity, featured: activity.featured.map(({ en }) => en) }
}

/** Which activity of the catalogue a draft speaks of. */
export type Finding =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'unknown' }
  /** It could be any of these, and must not be added as another one. */
  | { readonly kind: 'unclear'; readonly between: readonly string[] }
  /** It is over, and the dates of what is over do not change. */
  | { readonly kind: 'over'; readonly id: string }

const UNKNOWN: Finding = { kind: 'unknown' }

/** By what earlier runs settled for the same notice, or by names. */
export function findSurely(draft: Draft, known: Known): Finding {
  const { type } = draft.block
  if (type === 'maintenance' || type === 'version') return findOfVersion(draft, known)
  const id = findById(draft, known)
  return id === null ? findByName(draft, known) : { kind: 'known', id }
}

/** A version has one opening maintenance: a later one during the version must not move its start. */
function findOfVersion({ block }: Draft, { now, activities }: Known): Finding {
  const before = activities.find(({ id }) => id === block.id)
  const isOver = before && before.end < wallClockAt(BEIJING, now) && before.end < block.start
  return isOver ? { kind: 'over', id: block.id } : { kind: 'known', id: block.id }
}

/** The activity that this notice was about in earlier runs. */
function findById({ key, block }: Draft, { now, announced }: Known): string | null {
  // A language that tells it from an event may be silent today.
  const isOfType = (type: Draft['block']['type']) => type === block.type || knowsLess(block.type, type)
  const spokenOf = announced.filter(({ keys, block: { type } }) => keys.includes(key) && isOfType(type))
  const before = spokenOf.map((one) => one.block)
  // The notes of a version list many activities under one key.
  if (isMention(key)) return findSame(block, before, 'times')?.id ?? null
  const today = wallClockAt(BEIJING, now)
  const continued =
    before.findLast((one) => one.start <= block.end && block.start <= (one.end ?? one.start)) ??
    // Recurring activities reuse their notice number, so an activity that is over must not be moved.
    before.findLast((one) => one.start > today || block.start <= (one.end ?? one.start))
  return continued?.id ?? null
}

function findByName({ block, ruleId }: Draft, { activities }: Known): Finding {
  for (const by of ['title', 'featured'] as const) {
    const same = findAllSame(block, activities, by)
    if (same.length > 0) return narrowed(block, same)
  }
  if (ruleId === null) return UNKNOWN
  // A season is announced under the name of its mode, not its own.
  const seasons = activities.filter(
    ({ id, start, end }) => id.startsWith(`${ruleId}/`) && block.start < end && start < block.end,
  )
  return seasons.length === 0 ? UNKNOWN : narrowed(block, seasons)
}

/** Of several with the same name it is the one with the same unit, or the same times. */
function narrowed(block: Draft['block'], same: readonly Shown[]): Finding {
  const one =
    (same.length === 1 ? same[0] : null) ??
    findSame(block, same, 'featured') ??
    findSame(block, same, 'times') ??
    findSame(block, same, 'start')
  return one ? { kind: 'known', id: one.id } : { kind: 'unclear', between: same.map(({ id }) => id) }
}

/** By times alone, if exactly one draft and one free activity share them. A forecast goes to the first draft. */
export function findByTimes(
  { block }: Draft,
  { activities }: Known,
  taken: ReadonlySet<string>,
  rivals: readonly Draft[],
): Finding {
  const free = activities.filter(({ id }) => !taken.has(id))
  const same = findSame(block, free, 'times')
  if (same === null) return UNKNOWN
  const claims = rivals.filter((rival) => findSame(rival.block, [same], 'times') !== null)
  return same.predicted || claims.length === 1 ? { kind: 'known', id: same.id } : UNKNOWN
}

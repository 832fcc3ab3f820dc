import { isDeepStrictEqual } from 'node:util'
import { BEIJING, type Instant, wallClockAt } from '@bannerday/domain/time'
import type { Announced } from '#catalogue/announced.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { findSame } from '#catalogue/same-activity.ts'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import type { Draft } from './draft.ts'

type Known = {
  readonly now: Instant
  /** What earlier runs settled. */
  readonly announced: readonly Announced[]
  /** All that the catalogue shows of the game: shipped, computed, forecast, announced. */
  readonly activities: readonly CatalogueActivity[]
}

type Settled = { readonly draft: Draft; readonly id: string }

/**
 * Gives every draft its id: that of the activity it speaks of, if the catalogue has it under whatever name, else one
 * of its own. Answers with what is new or different from what earlier runs settled.
 */
export function settle(drafts: readonly Draft[], known: Known): readonly Announced[] {
  const surely = drafts.map((draft) => ({ draft, id: findById(draft, known) ?? findByName(draft, known) }))
  const taken = new Set([...surely.flatMap(({ id }) => id ?? []), ...known.announced.map(({ id }) => id)])
  const settled: Settled[] = []
  for (const { draft, id } of surely) {
    const found = id ?? findByTimes(draft, known, taken, surely)
    if (found !== null) taken.add(found)
    settled.push({ draft, id: found ?? ownId(draft) })
  }
  return announcementsOf(settled, known.announced)
}

/** Versions have one maintenance each; and what a notice spoke of before it goes on speaking of. */
function findById({ key, block }: Draft, { now, announced }: Known): string | null {
  if (block.type === 'maintenance') return block.id
  const today = wallClockAt(BEIJING, now)
  const continued = announced.findLast(
    ({ keys, block: before }) =>
      keys.includes(key) &&
      before.type === block.type &&
      // Notices of things that come again keep their number: what is over does not move.
      (before.start > today || (before.end !== undefined && block.start <= before.end)),
  )
  return continued?.id ?? null
}

function findByName({ block, ruleId }: Draft, { activities }: Known): string | null {
  const comparable = activities.map(toComparable)
  const same = findSame(block, comparable, 'title') ?? findSame(block, comparable, 'featured')
  if (same !== null) return same.id
  if (ruleId === null) return null
  // A season is announced under the name of its mode, whatever it is called itself.
  const seasons = comparable.filter(
    ({ id, start, end }) => id.startsWith(`${ruleId}/`) && block.start < end && start < block.end,
  )
  return seasons.length === 1 ? (seasons[0]?.id ?? null) : null
}

/** Times alone tell two apart only where there is one of each. A forecast is for whoever comes first. */
function findByTimes(
  { block }: Draft,
  { activities }: Known,
  taken: ReadonlySet<string>,
  all: readonly { readonly draft: Draft; readonly id: string | null }[],
): string | null {
  const free = activities.filter(({ id }) => !taken.has(id)).map(toComparable)
  const same = findSame(block, free, 'times')
  if (same === null) return null
  const rivals = all.filter(({ draft, id }) => id === null && findSame(draft.block, [same], 'times') !== null)
  return same.predicted || rivals.length === 1 ? same.id : null
}

function toComparable(activity: CatalogueActivity) {
  return { ...activity, featured: activity.featured.map(({ en }) => en) }
}

function ownId({ gameId, block, key }: Draft): string {
  const day = block.start.slice(0, 10)
  // Challenges that belong to no rule have a folder of their own.
  return `${gameId}/${block.type === 'challenge' ? 'challenge' : 'announcement'}/${key}/${day}`
}

/** Two parts of the world may announce one activity: the first to speak is believed, the others add names. */
function announcementsOf(settled: readonly Settled[], before: readonly Announced[]): readonly Announced[] {
  const all = new Map<string, Announced>()
  for (const { draft, id } of settled) {
    const { gameId, key } = draft
    const block = { ...draft.block, id }
    const first = all.get(id)
    if (first === undefined) all.set(id, { id, gameId, keys: [key], block })
    else all.set(id, { ...first, keys: [...first.keys, key], block: withNamesOf(first.block, block) })
  }
  return [...all.values()].flatMap((fresh) => {
    const old = before.find(({ id }) => id === fresh.id)
    if (old === undefined) return [fresh]
    // A feed that is silent today takes no name back.
    const merged = {
      ...fresh,
      keys: [...new Set([...old.keys, ...fresh.keys])],
      block: { ...withNamesOf(fresh.block, old.block), source: old.block.source ?? fresh.block.source },
    }
    return isDeepStrictEqual(plain(merged), plain(old)) ? [] : [merged]
  })
}

function withNamesOf(block: ShippedActivity, other: ShippedActivity): ShippedActivity {
  const titles = { ...other.titles, ...block.titles }
  if (block.type === 'gacha' && other.type === 'gacha' && block.featured.length === 0)
    return { ...block, titles, featured: other.featured }
  return { ...block, titles }
}

/** As it is once it has been stored. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

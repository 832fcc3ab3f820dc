import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '@bannerday/domain/language'
import type { Announced } from '#catalogue/announced.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import { type Draft, isMention, knowsLess } from './draft.ts'
import { type Finding, findByTimes, findSurely, type Known, toShown } from './find-known.ts'

type Settled = { readonly draft: Draft; readonly id: string }

export type Settlement = {
  /** What is new or different from what earlier runs settled. */
  readonly fresh: readonly Announced[]
  /** Drafts that could not be matched for certain. */
  readonly refused: readonly { readonly draft: Draft; readonly reason: string }[]
}

/**
 * Gives every draft its id: that of the activity it speaks of, if the catalogue has it under whatever name, else one
 * of its own.
 */
export function settle(
  drafts: readonly Draft[],
  {
    activities,
    ...before
  }: Omit<Known, 'activities'> & { readonly activities: readonly CatalogueActivity[] },
): Settlement {
  const known = { ...before, activities: activities.map(toShown) }
  const surely = drafts.map((draft) => ({ draft, finding: findSurely(draft, known) }))
  const strangers = surely.flatMap(({ draft, finding }) => (finding.kind === 'unknown' ? [draft] : []))
  const alike = grouped(strangers)
  const taken = new Set([
    ...surely.flatMap(({ finding }) => idOf(finding)),
    ...known.announced.map(({ id }) => id),
  ])
  const settled: Settled[] = []
  for (const { draft, finding: sure } of surely) {
    const finding = sure.kind === 'unknown' ? findByTimes(draft, known, taken, strangers) : sure
    for (const id of idOf(finding)) taken.add(id)
    if (finding.kind === 'known') settled.push({ draft, id: finding.id })
    if (finding.kind === 'unknown')
      settled.push({ draft, id: ownId(twinOf(alike.get(timesOf(draft))) ?? draft) })
  }
  return {
    fresh: announcementsOf(settled, known.announced),
    refused: surely.flatMap(({ draft, finding }) => {
      const reason = reasonAgainst(finding)
      return reason === null ? [] : [{ draft, reason }]
    }),
  }
}

function reasonAgainst(finding: Finding): string | null {
  switch (finding.kind) {
    case 'unclear':
      return `could be ${finding.between.join(' or ')}`
    case 'over':
      return `${finding.id} is over`
    case 'known':
    case 'unknown':
      return null
  }
}

function idOf(finding: Finding): readonly string[] {
  return finding.kind === 'known' ? [finding.id] : []
}

function timesOf({ block: { type, start, end } }: Draft): string {
  return `${type} ${start} ${end}`
}

/** By type and times. */
function grouped(drafts: readonly Draft[]): ReadonlyMap<string, readonly Draft[]> {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const group = groups.get(timesOf(draft))
    if (group === undefined) groups.set(timesOf(draft), [draft])
    else group.push(draft)
  }
  return groups
}

/** The same activity announced overseas and in mainland China: exactly two drafts for these times, and no name differs. */
function twinOf([one, other, another]: readonly Draft[] = []): Draft | null {
  if (one === undefined || other === undefined || another !== undefined || areaOf(one) === areaOf(other))
    return null
  const differ = LANGUAGES.some((language) => {
    const [a, b] = [one.block.titles[language], other.block.titles[language]]
    return a !== undefined && b !== undefined && a !== b
  })
  return differ ? null : one
}

function areaOf({ key }: Draft): string {
  return key.slice(0, key.indexOf('-'))
}

function ownId({ gameId, block, key }: Draft): string {
  // Validation expects challenges without a season rule under this prefix.
  const folder = block.type === 'challenge' ? 'challenge' : 'announcement'
  const name = Object.values(block.titles)[0]?.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return [gameId, folder, key, block.start.slice(0, 10), ...(isMention(key) && name ? [name] : [])].join('/')
}

/** One activity may be announced by several notices: the first one gives the dates, the others add names. */
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
    const isMentioned = fresh.keys.every(isMention) && !old.keys.every(isMention)
    const isHearsay = isMentioned || knowsLess(fresh.block.type, old.block.type)
    // Names of earlier runs stay, also when a feed leaves them out today.
    const block = isHearsay ? withNamesOf(old.block, fresh.block) : withNamesOf(fresh.block, old.block)
    const merged = {
      ...fresh,
      keys: [...new Set([...old.keys, ...fresh.keys])],
      block: { ...block, source: old.block.source ?? fresh.block.source },
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

/** In the form it has after a round trip through the database. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

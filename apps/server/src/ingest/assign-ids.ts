import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '@bannerday/domain/collections'
import { LANGUAGES } from '@bannerday/domain/language'
import { BEIJING, type Instant, type WallClock, wallClockAt } from '@bannerday/domain/time'
import { type Announced, datesOf, withoutDates } from '#catalogue/additions.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { findAllSame, findSame, namesDiffer } from '#catalogue/same-activity.ts'
import type { PartlyLocalised, ShippedActivity, ShippedLimited } from '#catalogue/shipped.ts'
import { type Draft, knowsLess } from './drafts.ts'
import { type Contradiction, isMention, overReason, unclearReason } from './skipped-notice.ts'

type Known = {
  readonly now: Instant
  /** What earlier runs announced. */
  readonly announced: readonly Announced[]
  /** All that the catalogue shows of the game: shipped, computed, forecast, announced. */
  readonly activities: readonly CatalogueActivity[]
}

/** Which activity of the catalogue a draft speaks of. */
type Match =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'unknown' }
  /** It could be any of these, and must not be added as another one. */
  | { readonly kind: 'unclear'; readonly between: readonly string[] }
  /** It is over, and the dates of what is over do not change. */
  | { readonly kind: 'over'; readonly id: string }

const UNKNOWN: Match = { kind: 'unknown' }

type MatchedDraft = { readonly draft: Draft; readonly match: Match }

type DraftWithId = { readonly draft: Draft; readonly id: string }

type AssignedIds = {
  /** What is new or different from what earlier runs announced. */
  readonly announced: readonly Announced[]
  /** Drafts that could not be matched for certain. */
  readonly refused: readonly { readonly draft: Draft; readonly reason: Contradiction }[]
}

/**
 * Gives every draft its id: that of the activity it speaks of, if the catalogue has it under whatever name, else one
 * of its own.
 */
export function assignIds(drafts: readonly Draft[], known: Known): AssignedIds {
  const matches = drafts.map((draft) => ({ draft, match: matchForCertain(draft, known) }))
  return {
    announced: announcementsOf(withIds(matches, known), known),
    refused: matches.flatMap(({ draft, match }) => {
      const reason = reasonAgainst(match)
      return reason === null ? [] : [{ draft, reason }]
    }),
  }
}

/**
 * What was not matched for certain may still be matched by its times, but only with an activity that no other draft is
 * about. The ids of drafts that were matched for certain are reserved first; then every draft gets its id, in the order of
 * the drafts.
 */
function withIds(matches: readonly MatchedDraft[], known: Known): readonly DraftWithId[] {
  const unmatched = matches.flatMap(({ draft, match }) => (match.kind === 'unknown' ? [draft] : []))
  const unmatchedByTimes = groupBy(unmatched, timesOf)
  const taken = new Set(known.announced.map(({ id }) => id))
  for (const { match } of matches) if (match.kind === 'known') taken.add(match.id)

  const assigned: DraftWithId[] = []
  for (const { draft, match } of matches) {
    if (match.kind === 'unclear' || match.kind === 'over') continue
    const found =
      match.kind === 'known'
        ? match.id
        : (findNamedBefore(draft, assigned) ?? findByTimes(draft, known, taken, unmatched))
    if (found !== null) taken.add(found)
    const sameTimes = unmatchedByTimes.get(timesOf(draft)) ?? []
    assigned.push({ draft, id: found ?? ownId(firstOfTwins(sameTimes) ?? draft) })
  }
  return assigned
}

/**
 * A list names what a notice before it announces, which knows the times better; mainland China announces again what was
 * announced overseas. Several may share their times, so it is their names that tell which one it is, or the units of a banner.
 */
function findNamedBefore(draft: Draft, assigned: readonly DraftWithId[]): string | null {
  const before = assigned.filter((other) => isMention(draft.key) || areaOf(other.draft) !== areaOf(draft))
  const alike = (by: 'title' | 'featured') =>
    before.filter((other) => findSame(draft.record, [other.draft.record], by))
  const named = alike('title')
  const [id = null, ...others] = new Set(
    (named.length > 0 ? named : alike('featured')).map((other) => other.id),
  )
  return others.length === 0 ? id : null
}

function reasonAgainst(match: Match): Contradiction | null {
  switch (match.kind) {
    case 'unclear':
      return unclearReason(match.between)
    case 'over':
      return overReason(match.id)
    case 'known':
    case 'unknown':
      return null
  }
}

/** By what earlier runs found for the same notice, or by names. */
function matchForCertain(draft: Draft, known: Known): Match {
  const { type } = draft.record
  if (type === 'maintenance' || type === 'version') return matchVersion(draft, known)
  const id = findByNotice(draft, known)
  return id === null ? matchByName(draft, known) : { kind: 'known', id }
}

/** A version has one opening maintenance: a later one during the version must not move its start. */
function matchVersion({ record }: Draft, { now, activities }: Known): Match {
  const before = activities.find(({ id }) => id === record.id)
  const isOver = before && before.end < wallClockAt(BEIJING, now) && before.end < record.start
  return isOver ? { kind: 'over', id: record.id } : { kind: 'known', id: record.id }
}

/** The activity that this notice was about in earlier runs. */
function findByNotice({ key, record }: Draft, { now, announced }: Known): string | null {
  // A language that tells it from an event may be silent today.
  const isOfType = (type: Draft['record']['type']) => type === record.type || knowsLess(record.type, type)
  const before = announced
    .filter(({ keys, record: { type } }) => keys.includes(key) && isOfType(type))
    .map((one) => one.record)
  // A list has many activities under one key.
  if (isMention(key)) return findSame(record, before, 'times')?.id ?? null
  const today = wallClockAt(BEIJING, now)
  const continued =
    before.findLast((one) => one.start <= record.end && record.start <= (one.end ?? one.start)) ??
    // Recurring activities reuse their notice number, so an activity that is over must not be moved.
    before.findLast((one) => one.start > today || record.start <= (one.end ?? one.start))
  return continued?.id ?? null
}

function matchByName({ record, ruleId }: Draft, { activities }: Known): Match {
  for (const by of ['title', 'featured'] as const) {
    const same = findAllSame(record, activities, by)
    if (same.length > 0) return narrowed(record, same)
  }
  if (ruleId === null) return UNKNOWN
  // A season is announced under the name of its mode, not its own.
  const seasons = activities.filter(
    ({ id, start, end }) => id.startsWith(`${ruleId}/`) && record.start < end && start < record.end,
  )
  return seasons.length === 0 ? UNKNOWN : narrowed(record, seasons)
}

/** Of several with the same name it is the one with the same unit, or the same times. */
function narrowed(record: Draft['record'], same: readonly CatalogueActivity[]): Match {
  const one =
    (same.length === 1 ? same[0] : null) ??
    findSame(record, same, 'featured') ??
    findSame(record, same, 'times') ??
    findSame(record, same, 'start')
  return one ? { kind: 'known', id: one.id } : { kind: 'unclear', between: same.map(({ id }) => id) }
}

/** The only activity with the same times that is free, unless a name says otherwise. */
function findByTimes(
  { record }: Draft,
  { activities }: Known,
  taken: ReadonlySet<string>,
  unmatched: readonly Draft[],
): string | null {
  const free = activities.filter((activity) => !taken.has(activity.id) && canBe(activity, record))
  const same = findSame(record, free, 'times')
  if (same === null) return null
  // A forecast goes to the first draft; what is no forecast, to none if several could be it.
  if (same.predicted) return same.id
  const candidates = unmatched.filter(
    (draft) => canBe(same, draft.record) && findSame(draft.record, [same], 'times') !== null,
  )
  return candidates.length === 1 ? same.id : null
}

/** Whether no name says otherwise. */
function canBe(activity: CatalogueActivity, { titles }: Draft['record']): boolean {
  return !namesDiffer(publishedTitles(activity), titles)
}

/** Not those that we composed, converted or borrowed. */
function publishedTitles({ titles, titleBasis }: CatalogueActivity): PartlyLocalised {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      titleBasis[language] === 'official' ? [[language, titles[language]]] : [],
    ),
  )
}

function timesOf({ record: { type, start, end } }: Draft): string {
  return `${type} ${start} ${end}`
}

/**
 * One activity may be announced overseas and in mainland China: these are exactly two drafts with the same times, and no
 * name differs. Both go by the first one.
 */
function firstOfTwins(sameTimes: readonly Draft[]): Draft | null {
  const [first, second] = sameTimes
  if (first === undefined || second === undefined || sameTimes.length > 2) return null
  const areTwins = areaOf(first) !== areaOf(second) && !namesDiffer(first.record.titles, second.record.titles)
  return areTwins ? first : null
}

function areaOf({ key }: Draft): string {
  return key.slice(0, key.indexOf('-'))
}

function ownId({ gameId, record, key }: Draft): string {
  // Validation expects challenges without a season rule under this prefix.
  const folder = record.type === 'challenge' ? 'challenge' : 'announcement'
  const name = Object.values(record.titles)[0]?.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return [gameId, folder, key, record.start.slice(0, 10), ...(isMention(key) && name ? [name] : [])].join('/')
}

/** What is announced, without what earlier runs announced in the same words. */
function announcementsOf(
  assigned: readonly DraftWithId[],
  { now, announced: before }: Known,
): readonly Announced[] {
  const today = wallClockAt(BEIJING, now)
  return announcedById(assigned).flatMap((fresh) => {
    const old = before.find(({ id }) => id === fresh.id)
    if (old === undefined) return [fresh]
    const merged = withEarlier(fresh, old, today)
    return isDeepStrictEqual(asStored(merged), asStored(old)) ? [] : [merged]
  })
}

/** One activity may be announced by several notices: the first one gives the dates, the others add names. */
function announcedById(assigned: readonly DraftWithId[]): readonly Announced[] {
  const all = new Map<string, Announced>()
  for (const { draft, id } of assigned) {
    const { gameId, key } = draft
    const record = { ...draft.record, id }
    const first = all.get(id)
    if (first === undefined) {
      all.set(id, { id, gameId, keys: [key], record })
    } else {
      const named = completedBy(first.record, record)
      all.set(id, { ...first, keys: [...first.keys, key], record: withDatesOf(named, record) })
    }
  }
  return [...all.values()]
}

/** Together with what earlier runs announced of it. Their names stay, also when a feed leaves them out today. */
function withEarlier(fresh: Announced, old: Announced, today: WallClock): Announced {
  const isOnlyMentioned = fresh.keys.every(isMention) && !old.keys.every(isMention)
  const oldKnowsBetter = isOnlyMentioned || knowsLess(fresh.record.type, old.record.type)
  const record = oldKnowsBetter
    ? completedBy(old.record, fresh.record)
    : completedBy(fresh.record, old.record)
  // Notes keep the first length of an update, also when the notice that it took longer is gone.
  const hasBegun = old.record.start <= today
  return {
    ...fresh,
    keys: [...new Set([...old.keys, ...fresh.keys])],
    record: {
      ...(hasBegun ? withLongerUpdate(record, old.record) : record),
      ...firstSource(old.record, fresh.record),
    },
  }
}

/** Where and when it was announced first. */
function firstSource(old: ShippedActivity, { source, sourceDate }: ShippedActivity) {
  return { source: old.source ?? source, sourceDate: old.sourceDate ?? sourceDate }
}

/** Adds the names and pictures that only the other one has. */
function completedBy(record: ShippedActivity, other: ShippedActivity): ShippedActivity {
  const titles = { ...other.titles, ...record.titles }
  const pictures = { ...other.pictures, ...record.pictures }
  const shown = { titles, ...(Object.keys(pictures).length > 0 && { pictures }) }
  if (record.type === 'gacha' && other.type === 'gacha') {
    const featured = record.featured.length === 0 ? other.featured : record.featured
    return { ...record, ...shown, featured, unitNames: { ...other.unitNames, ...record.unitNames } }
  }
  return { ...record, ...shown }
}

/** One notice may give the date of an update that another only names, or say that it takes longer. */
function withDatesOf(record: ShippedActivity, other: ShippedActivity): ShippedActivity {
  if (!isLimited(record) || !isLimited(other)) return withLongerUpdate(record, other)
  const starts = record.opensWith !== undefined && other.opensWith === undefined ? other : record
  const ends = record.closesWith !== undefined && other.closesWith === undefined ? other : record
  return { ...withoutDates(record), ...datesOf(starts, ends) }
}

function withLongerUpdate(record: ShippedActivity, other: ShippedActivity): ShippedActivity {
  if (record.type !== 'maintenance' || other.type !== 'maintenance') return record
  return record.start === other.start && record.end < other.end ? { ...record, end: other.end } : record
}

function isLimited(record: ShippedActivity): record is ShippedLimited {
  return record.type !== 'version' && record.type !== 'maintenance'
}

/** In the form it has after a round trip through the database. */
function asStored(value: Announced): unknown {
  return JSON.parse(JSON.stringify(value))
}

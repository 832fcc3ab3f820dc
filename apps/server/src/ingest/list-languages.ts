import { groupBy } from '@bannerday/domain/collections'
import { BEIJING, MINUTE, toInstant } from '@bannerday/domain/time'
import type { AnnouncedPeriod } from './parsing/period.ts'

/** The same entry in all languages that list it. */
export type SameEntry<Entry> = readonly [Entry, ...Entry[]]

/** What all languages list in one order; a language that lists another number is left out. */
export function paired<Entry>([
  first = [],
  ...others
]: readonly (readonly Entry[])[]): readonly SameEntry<Entry>[] {
  const alike = others.filter((list) => list.length === first.length)
  return first.map((entry, place): SameEntry<Entry> => [entry, ...alike.flatMap((list) => list[place] ?? [])])
}

type Agreed<Entry> = {
  readonly entries: readonly SameEntry<Entry>[]
  /** False where something may be missing. */
  readonly areClear: boolean
}

/** The list that most languages have; of two that as many have, what can be known from both. */
export function agreedOn<Entry>(
  lists: readonly (readonly Entry[])[],
  timesOf: (entry: Entry) => string,
): Agreed<Entry> {
  const alike = [...groupBy(lists, (list) => list.map(timesOf).join()).values()]
  const [most = [], next = []] = alike.toSorted((a, b) => b.length - a.length)
  return most.length > next.length
    ? { entries: paired(most), areClear: true }
    : eitherOrBoth(paired(most), paired(next), timesOf)
}

/** The list that has all of the other one; if neither has, what is in both. */
function eitherOrBoth<Entry>(
  one: readonly SameEntry<Entry>[],
  other: readonly SameEntry<Entry>[],
  timesOf: (entry: Entry) => string,
): Agreed<Entry> {
  const matches = matchesByTimes(one, other, timesOf)
  const isMatched = (entry: SameEntry<Entry>) => matches.has(entry)
  const withMatch = (entry: SameEntry<Entry>) => inAllLanguages(entry, matches.get(entry))
  if (other.every(isMatched)) return { entries: one.map(withMatch), areClear: true }
  if (one.every(isMatched)) return { entries: other.map(withMatch), areClear: true }
  return { entries: one.filter(isMatched).map(withMatch), areClear: false }
}

/** For entries of both lists the same one in the other: that with the same times, if each list has only one at these. */
function matchesByTimes<Entry>(
  one: readonly SameEntry<Entry>[],
  other: readonly SameEntry<Entry>[],
  timesOf: (entry: Entry) => string,
): ReadonlyMap<SameEntry<Entry>, SameEntry<Entry>> {
  const byTimes = (list: readonly SameEntry<Entry>[]) => groupBy(list, ([entry]) => timesOf(entry))
  const otherByTimes = byTimes(other)
  const matches = new Map<SameEntry<Entry>, SameEntry<Entry>>()
  for (const [times, [entry, ...more]] of byTimes(one)) {
    const [match, ...rivals] = otherByTimes.get(times) ?? []
    if (match === undefined || more.length > 0 || rivals.length > 0) continue
    matches.set(entry, match).set(match, entry)
  }
  return matches
}

function inAllLanguages<Entry>(
  [first, ...more]: SameEntry<Entry>,
  match: SameEntry<Entry> | undefined,
): SameEntry<Entry> {
  return [first, ...more, ...(match ?? [])]
}

/** What most languages tell of the times of one activity; null where as many tell something else. */
export function periodOfMost(periods: readonly AnnouncedPeriod[]): AnnouncedPeriod | null {
  const most = largestOf(periods)
  const [first] = most
  const others = periods.filter((one) => !most.includes(one))
  if (first === undefined || largestOf(others).length >= most.length) return null
  const starts = most.find(({ isVersionUpdate }) => isVersionUpdate) ?? most.find(hasClock('start')) ?? first
  const ends = most.find(({ end }) => end.version === null && end.anchor !== null)
  return { ...starts, end: (ends ?? most.find(hasClock('end')) ?? first).end }
}

function largestOf(periods: readonly AnnouncedPeriod[]): readonly AnnouncedPeriod[] {
  const groups = periods.map((one) => periods.filter((other) => agree(one, other)))
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function hasClock(edge: 'start' | 'end') {
  return (period: AnnouncedPeriod) => period[edge].anchor !== null
}

/** One may leave out the seconds, or whose clock it is, or tell the last minute before an update rather than the update. */
function agree(one: AnnouncedPeriod, other: AnnouncedPeriod): boolean {
  return (['start', 'end'] as const).every((edge) => {
    const [a, b] = [one[edge], other[edge]]
    const [atA, atB] = [a, b].map(({ wall }) => toInstant(wall, 'global', BEIJING))
    const haveOneClock = a.anchor === null || b.anchor === null || a.anchor === b.anchor
    return haveOneClock && atA !== undefined && atB !== undefined && Math.abs(atA - atB) <= MINUTE
  })
}

import { groupBy } from '@bannerday/domain/collections'

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

/**
 * The list that most languages have. Of two that as many have, the one that has all of the other; if neither has, what
 * is in both. An entry is known again by its times, if no other entry of its list has the same.
 */
export function agreedOn<Entry>(lists: readonly (readonly Entry[])[], timesOf: (entry: Entry) => string) {
  const alike = [...groupBy(lists, (list) => list.map(timesOf).join()).values()]
  const [most = [], next = []] = alike.toSorted((a, b) => b.length - a.length)
  if (most.length > next.length) return { entries: paired(most), areClear: true }
  const [one, other] = [paired(most), paired(next)]
  const onlyOneAt = (times: string, list: readonly SameEntry<Entry>[]) => {
    const [found, ...more] = list.filter(([entry]) => timesOf(entry) === times)
    return more.length === 0 ? found : undefined
  }
  const matches = new Map<SameEntry<Entry>, SameEntry<Entry>>()
  for (const entry of one) {
    const times = timesOf(entry[0])
    const match = onlyOneAt(times, one) && onlyOneAt(times, other)
    if (match) matches.set(entry, match).set(match, entry)
  }
  const isComplete = (list: readonly SameEntry<Entry>[]) => list.every((entry) => matches.has(entry))
  const complete = (isComplete(other) && one) || (isComplete(one) && other) || null
  const agreed = complete ?? one.filter((entry) => matches.has(entry))
  return {
    entries: agreed.map((entry) => inAllLanguages(entry, matches.get(entry))),
    areClear: complete !== null,
  }
}

function inAllLanguages<Entry>(
  [first, ...more]: SameEntry<Entry>,
  match: SameEntry<Entry> | undefined,
): SameEntry<Entry> {
  return [first, ...more, ...(match ?? [])]
}

import { LANGUAGES } from '@bannerday/domain/language'
import { LRUCache } from 'lru-cache'
import type { PartlyLocalised, ShippedActivity } from './shipped.ts'
import { isSameMinute } from './wall-clocks.ts'

/** The facts by which two descriptions can be recognised as the same activity. */
export type Comparable = {
  readonly type: ShippedActivity['type']
  readonly titles: PartlyLocalised
  readonly start: string
  readonly end?: string | undefined
  readonly subtype?: string | null | undefined
  /** English names, or names in all languages. */
  readonly featured?: readonly (string | { readonly en: string })[] | undefined
}

/** Which of the facts must match, beside type and overlapping times. */
type SameBy = 'title' | 'featured' | 'times' | 'start'

/** The one description of the same activity; null when there is none, or when several could be it. */
export function findSame<One extends Comparable>(
  activity: Comparable,
  among: readonly One[],
  by: SameBy,
): One | null {
  const same = findAllSame(activity, among, by)
  return same.length === 1 ? (same[0] ?? null) : null
}

/** All descriptions that could be of the same activity. */
export function findAllSame<One extends Comparable>(
  activity: Comparable,
  among: readonly One[],
  by: SameBy,
): readonly One[] {
  return among.filter((other) => isSame(activity, other, by))
}

function isSame(a: Comparable, b: Comparable, by: SameBy): boolean {
  if (a.type !== b.type || !overlaps(a, b)) return false
  if (by === 'title') return sharesTitle(a.titles, b.titles)
  if (by === 'featured') return featuresTheSame(a, b)
  return isSameMinute(a.start, b.start) && (by === 'start' || isSameMinute(a.end, b.end))
}

function overlaps(a: Comparable, b: Comparable): boolean {
  return a.start <= (b.end ?? b.start) && b.start <= (a.end ?? a.start)
}

/** Whether a language that both have names in gives them different ones: then they are two, whatever else they share. */
export function namesDiffer(a: PartlyLocalised, b: PartlyLocalised): boolean {
  const inBoth = LANGUAGES.flatMap((language) => {
    const [one, other] = [a[language], b[language]]
    return one === undefined || other === undefined ? [] : [[one, other] as const]
  })
  return inBoth.length > 0 && !sharesTitle(a, b) && !inBoth.some(([one, other]) => isWithAddition(one, other))
}

/** Shorter names may begin or end any other. */
const MIN_NAME_LENGTH = 4

/** One of them is the other and more: `Name (Round 5)`, `Name: More`, `Mode: Name`. */
function isWithAddition(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (bareTitle(short).length < MIN_NAME_LENGTH) return false
  const isBefore = long.startsWith(short) && /^\s?[(（:：]/u.test(long.slice(short.length))
  return isBefore || (long.endsWith(short) && /[:：]\s?$/u.test(long.slice(0, -short.length)))
}

function sharesTitle(a: PartlyLocalised, b: PartlyLocalised): boolean {
  return LANGUAGES.some((language) => {
    const [one, other] = [a[language], b[language]]
    if (one === undefined || other === undefined) return false
    return one === other || (bareTitle(one) !== '' && bareTitle(one) === bareTitle(other))
  })
}

/** Banners are renamed from run to run, but one kind of banner never features a unit twice at the same time. */
function featuresTheSame(a: Comparable, b: Comparable): boolean {
  if (a.type !== 'gacha' || a.subtype !== b.subtype) return false
  const others = new Set(b.featured?.map(englishName))
  return a.featured?.some((unit) => others.has(englishName(unit))) ?? false
}

function englishName(unit: string | { readonly en: string }): string {
  return typeof unit === 'string' ? unit : unit.en
}

/** Every title is compared with many others, over and over. */
const bareTitles = new LRUCache<string, string>({ max: 10_000, memoMethod: toBareTitle })

/** Letters and digits only, for feeds and files differ in quotes, dots and capitals. */
export function bareTitle(title: string): string {
  return bareTitles.memo(title)
}

function toBareTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

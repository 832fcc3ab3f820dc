import { LANGUAGES } from '@bannerday/domain/language'
import type { ShippedActivity } from './shipped/activity-schema.ts'
import type { PartlyLocalised } from './shipped/fields.ts'

/** What two descriptions of one activity can be told by. */
export type Comparable = {
  readonly type: ShippedActivity['type']
  readonly titles: PartlyLocalised
  readonly start: string
  readonly end?: string | undefined
  readonly subtype?: string | null | undefined
  readonly featured?: readonly unknown[] | undefined
}

/** What makes two descriptions those of one activity. */
type SameBy = 'title' | 'featured' | 'times' | 'start'

/** The one that speaks of the same activity: none when nobody does, and none when several might. */
export function findSame<One extends Comparable>(
  activity: Comparable,
  among: readonly One[],
  by: SameBy,
): One | null {
  const same = findAllSame(activity, among, by)
  return same.length === 1 ? (same[0] ?? null) : null
}

/** All that might speak of the same activity. */
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
  return minuteOf(a.start) === minuteOf(b.start) && (by === 'start' || minuteOf(a.end) === minuteOf(b.end))
}

function overlaps(a: Comparable, b: Comparable): boolean {
  return a.start <= (b.end ?? b.start) && b.start <= (a.end ?? a.start)
}

function sharesTitle(a: PartlyLocalised, b: PartlyLocalised): boolean {
  return LANGUAGES.some((language) => {
    const [one, other] = [a[language], b[language]]
    if (one === undefined || other === undefined) return false
    return one === other || (bare(one) !== '' && bare(one) === bare(other))
  })
}

/** Banners change their names from run to run; two of one kind at one time for one unit are one. */
function featuresTheSame(a: Comparable, b: Comparable): boolean {
  if (a.type !== 'gacha' || a.subtype !== b.subtype) return false
  return a.featured?.some((unit) => b.featured?.includes(unit)) ?? false
}

/** Every title is compared with many others, over and over. */
const bareTitles = new Map<string, string>()
const MOST_BARE_TITLES = 10_000

/** Feeds and files disagree about quotes, dots and capitals, and mean the same name. */
function bare(title: string): string {
  const known = bareTitles.get(title)
  if (known !== undefined) return known
  const letters = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (bareTitles.size >= MOST_BARE_TITLES) bareTitles.clear()
  bareTitles.set(title, letters)
  return letters
}

function minuteOf(wall = ''): string {
  return wall.slice(0, 16)
}

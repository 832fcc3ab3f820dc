import { NOTICE_FACTS } from '@bannerday/domain/game'
import type { WallClock } from '@bannerday/domain/time'
import type { ShippedGame, Subtype } from '#catalogue/shipped.ts'
import type { VersionTable } from '#catalogue/version-line.ts'
import type { Notice } from '#ingest/source.ts'
import { bestUnitsOf, NAMELESS_BANNERS, readBannerList } from './banner-lists.ts'
import { bannerIn, isNoEvent, kindOf, type NoticeKind } from './kinds.ts'
import type { Maintenance } from './maintenances.ts'
import { activityName, headlineOf, namesActivity } from './names.ts'
import { type AnnouncedPeriod, findPeriod, type PeriodProblem } from './period.ts'
import { type BodyLine, readBody } from './plain-text.ts'
import { featuredNames, toUnits } from './unit-names.ts'
import { readVersionNotes } from './version-notes.ts'

/** One notice in one language, and what it says. */
export type NoticeReading = {
  readonly notice: Notice
  readonly content: ActivityReading | VersionReading | BannersReading | SkippedReading
}

export type ActivityReading = {
  readonly kind: 'activity'
  readonly language: Notice['language']
  readonly type: 'event' | 'gacha' | 'challenge'
  readonly subtype: Subtype | null
  readonly ruleId: string | null
  readonly name: string
  /** What a banner is about: by the English names of the catalogue, and as this language has it. */
  readonly featured: readonly string[]
  readonly featuredHere: readonly string[]
  readonly period: AnnouncedPeriod
}

export type VersionReading = {
  readonly kind: 'version'
  readonly version: string
  /** What it is called beside its number. */
  readonly title: string | null
  readonly maintenance: Maintenance | null
  /** When the servers go down for the next one, if that is announced already. */
  readonly closes: WallClock | null
  /** What runs in it, in the order of the notes. */
  readonly listed: readonly (ActivityReading | (SkippedReading & { readonly name: string }))[]
  /** Those of them that have no dates, in a game where it is known how long they run. */
  readonly checkIns: readonly ActivityReading[]
}

/** The banners of a phase, in the order of the notice. */
type BannersReading = { readonly kind: 'banners'; readonly banners: readonly ActivityReading[] }

type SkippedReading = { readonly kind: 'skipped'; readonly reason: SkipReason }

type SkipReason =
  | PeriodProblem
  | 'no-activity'
  | 'no-name'
  | 'no-body'
  | 'no-maintenance-time'
  | 'body-too-long'
  | 'body-too-deep'

/** What is known of the game before its notices are read. */
export type Knowledge = {
  readonly game: Pick<ShippedGame, 'seasonRules' | 'unitNames' | 'cadence'>
  readonly versions: VersionTable
}

type ShownKind = Exclude<NoticeKind, { kind: 'no-activity' }>
type GachaKind = Extract<NoticeKind, { kind: 'gacha' }>

/** Reads a notice. Nothing is guessed: a notice that is not clear is skipped, with the reason. */
export function readNotice(notice: Notice, knowledge: Knowledge): NoticeReading {
  return { notice, content: contentOf(notice, knowledge) }
}

function contentOf(notice: Notice, { game, versions }: Knowledge): NoticeReading['content'] {
  const byTitle = kindOf(notice, game)
  if (byTitle.kind === 'no-activity') return skipped('no-activity')
  if (notice.body.trim() === '') return skipped('no-body')
  const body = readBody(notice.body)
  if (body.kind === 'unreadable') return skipped(body.reason)
  const banner = byTitle.kind === 'event' ? bannerIn(notice, body.lines) : null
  const what = withSubtype(banner ?? byTitle, notice, body.lines)
  if (what.kind === 'maintenance')
    return readVersionNotes(notice, body.lines, { game, versions }) ?? skipped('no-maintenance-time')
  if (what.kind === 'event' && isNoEvent(body.lines)) return skipped('no-activity')
  const several = what.kind === 'gacha' ? severalBanners(notice, body.lines, { game, versions }) : null
  if (several !== null) return several
  const period = findPeriod(body.lines, versions)
  if (typeof period === 'string') return skipped(period)
  const names = what.kind === 'gacha' ? unitsNamedBy(notice, body.lines) : []
  const name = nameOf(notice, what, names, body.lines)
  if (name === null) return skipped('no-name')
  return {
    kind: 'activity',
    language: notice.language,
    type: what.kind,
    subtype: what.kind === 'gacha' ? what.subtype : null,
    ruleId: what.kind === 'challenge' ? what.ruleId : null,
    name,
    featured: toUnits(notice.language, names, game),
    featuredHere: what.kind === 'gacha' ? names.map((unit) => unitNameOf(notice, what, unit)) : [],
    period,
  }
}

/** What is said of the banners of a phase; null where a notice is about one, which its title or its unit names. */
function severalBanners(
  notice: Notice,
  lines: readonly BodyLine[],
  knowledge: Knowledge,
): BannersReading | SkippedReading | null {
  const banners = readBannerList(notice, lines, knowledge)
  const isNamed = namesActivity(notice)
  if (typeof banners !== 'string')
    return isNamed && areOne(notice, banners) ? null : { kind: 'banners', banners }
  const namesUnit = featuredNames(notice.language, headlineOf(notice), lines).length > 0
  return isNamed || namesUnit ? null : skipped(banners)
}

/** A title may quote its phase, or name several banners: then there are two kinds of them, or others are in the title. */
function areOne(notice: Notice, [first, ...others]: readonly ActivityReading[]): boolean {
  const title = headlineOf(notice)
  const areOfOneKind = others.every(({ subtype }) => subtype === first?.subtype)
  return areOfOneKind && !others.some(({ name }) => title.includes(name))
}

/** Where the title says no more than that it is a banner, its units say which kind. */
function withSubtype(what: ShownKind, { language }: Notice, lines: readonly BodyLine[]): ShownKind {
  if (what.kind !== 'gacha' || what.subtype !== 'character') return what
  return { kind: 'gacha', subtype: bestUnitsOf(language, lines)?.subtype ?? what.subtype }
}

function unitsNamedBy(notice: Notice, lines: readonly BodyLine[]): readonly string[] {
  const names = featuredNames(notice.language, headlineOf(notice), lines)
  return names.length > 0 ? names : (bestUnitsOf(notice.language, lines)?.units ?? [])
}

/** A character's title may have dots, so the name stands behind the last one; a weapon's name may, so it begins behind the first. */
function unitNameOf({ gameId }: Notice, { subtype }: GachaKind, name: string): string {
  if (!NOTICE_FACTS[gameId].hasUnitPrefixes) return name
  return name.replace(subtype === 'weapon' ? /^[^·・]*[·・]/u : /^.*[·・]/u, '')
}

function skipped(reason: SkipReason): SkippedReading {
  return { kind: 'skipped', reason }
}

/** A banner without a name of its own is called by what it is about. */
function nameOf(
  notice: Notice,
  { kind }: NoticeKind,
  featured: readonly string[],
  lines: readonly BodyLine[],
): string | null {
  const { language, title, subtitle } = notice
  const name = activityName(language, title, subtitle, lines)
  if (kind !== 'gacha' || name === null) return name
  if (!namesActivity(notice)) return featured.join(language === 'en' ? ', ' : '、')
  if (!NAMELESS_BANNERS.test(name)) return name
  return featured.length === 1 ? (featured[0] ?? null) : null
}

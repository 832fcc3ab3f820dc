import type { WallClock } from '@bannerday/domain/time'
import type { Subtype } from '#catalogue/catalogue-activity.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { type BodyLine, readBody } from './body-lines.ts'
import { featuredNames, toUnits } from './featured.ts'
import { bannerIn, kindOf, type NoticeKind } from './kinds.ts'
import type { Notice } from './notice.ts'
import { type Maintenance, readMaintenance, versionIn } from './read-maintenance.ts'
import { activityName, headlineOf, listedName } from './titles.ts'
import { readListed, readVersionEnd } from './version-notes.ts'
import type { VersionTable } from './version-table.ts'
import { type AnnouncedWindow, findWindow, type WindowProblem } from './window.ts'

/** What one notice in one language says. */
export type Reading =
  | VersionReading
  | ActivityReading
  | { readonly kind: 'aside'; readonly reason: AsideReason }

export type ActivityReading = {
  readonly kind: 'activity'
  readonly type: 'event' | 'gacha' | 'challenge'
  readonly subtype: Subtype | null
  readonly ruleId: string | null
  readonly name: string
  readonly featured: readonly string[]
  readonly window: AnnouncedWindow
}

export type VersionReading = {
  readonly kind: 'version'
  readonly version: string
  readonly maintenance: Maintenance | null
  /** When the servers go down for the next one, if it is told already. */
  readonly closes: WallClock | null
  /** What runs in it, in the order of the notes. */
  readonly listed: readonly ListedReading[]
}

export type ListedReading =
  | ActivityReading
  | { readonly kind: 'aside'; readonly reason: AsideReason; readonly name: string }

type AsideReason =
  | WindowProblem
  | 'no-activity'
  | 'no-name'
  | 'no-body'
  | 'no-maintenance-time'
  | 'body-too-long'
  | 'body-too-deep'

/** What stands on the weapon banners of Wuthering Waves that have no name of their own. */
const NAMELESS_BANNERS = /^(?:浮声沉兵|浮聲沉兵|absolute pulsation|音を操る利器)$/i

type Knowledge = {
  readonly game: Pick<ShippedGame, 'seasonRules' | 'unitNames'>
  readonly versions: VersionTable
}

/** Reads a notice. Nothing is guessed: a notice that is not clear is put aside with the reason. */
export function readNotice(notice: Notice, { game, versions }: Knowledge): Reading {
  const titled = kindOf(notice, game)
  if (titled.kind === 'no-activity') return { kind: 'aside', reason: 'no-activity' }
  if (notice.body.trim() === '') return { kind: 'aside', reason: 'no-body' }
  const body = readBody(notice.body)
  if (body.kind === 'unreadable') return { kind: 'aside', reason: body.reason }
  const what = (titled.kind === 'event' ? bannerIn(notice, body.lines) : null) ?? titled
  const title = headlineOf(notice)
  if (what.kind === 'maintenance') {
    const version = versionIn(title)
    return version === null
      ? { kind: 'aside', reason: 'no-maintenance-time' }
      : readVersion(notice, version, body.lines, { game, versions })
  }
  const found = findWindow(body.lines, versions)
  if (found.kind === 'problem') return { kind: 'aside', reason: found.problem }
  const names = what.kind === 'gacha' ? featuredNames(notice.language, title, body.lines) : []
  const name = nameOf(notice, what, names)
  if (name === null) return { kind: 'aside', reason: 'no-name' }
  return {
    kind: 'activity',
    type: what.kind,
    subtype: what.kind === 'gacha' ? what.subtype : null,
    ruleId: what.kind === 'challenge' ? what.ruleId : null,
    name,
    featured: toUnits(notice.language, names, game),
    window: found.window,
  }
}

/** Whatever announces an update says when; notes of the version also say what it brings, and until when it runs. */
function readVersion(
  notice: Notice,
  version: string,
  lines: readonly BodyLine[],
  { game, versions }: Knowledge,
): Reading {
  const maintenance = readMaintenance(version, lines)
  const closes = readVersionEnd(version, lines)
  const listed = readListed(lines, notice.language, { game, versions }).flatMap(
    ({ title, found }): readonly ListedReading[] => {
      const what = kindOf({ ...notice, title, subtitle: '', group: 'unknown' }, game)
      const name = listedName(title)
      if (name === '') return []
      if (what.kind !== 'event' && what.kind !== 'challenge')
        return [{ kind: 'aside', reason: 'no-activity', name }]
      if (found.kind === 'problem') return [{ kind: 'aside', reason: found.problem, name }]
      const ruleId = what.kind === 'challenge' ? what.ruleId : null
      const { window } = found
      return [{ kind: 'activity', type: what.kind, subtype: null, ruleId, name, featured: [], window }]
    },
  )
  return maintenance === null && closes === null && listed.length === 0
    ? { kind: 'aside', reason: 'no-maintenance-time' }
    : { kind: 'version', version, maintenance, closes, listed }
}

/** A banner without a name of its own is called by what it is about. */
function nameOf(
  { language, title, subtitle }: Notice,
  { kind }: NoticeKind,
  featured: readonly string[],
): string | null {
  const name = activityName(language, title, subtitle)
  if (kind !== 'gacha' || name === null || !NAMELESS_BANNERS.test(name)) return name
  return featured.length === 1 ? (featured[0] ?? null) : null
}

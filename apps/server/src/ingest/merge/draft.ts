import { anchorsOf } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { DAY, type Instant, toInstant, BEIJING } from '@bannerday/domain/time'
import { hasLength } from '#catalogue/servers.ts'
import type { ShippedLimited, ShippedMaintenance } from '#catalogue/shipped/activity-schema.ts'
import type { Notice } from '#ingest/parsing/notice.ts'
import type { Reading } from '#ingest/parsing/read-notice.ts'
import { plainTitle } from '#ingest/parsing/titles.ts'
import type { VersionTable } from '#ingest/parsing/version-table.ts'
import type { EventWindow } from '#ingest/parsing/window.ts'

/** An activity as a notice announces it, before anybody knows whether it is known already. */
export type Draft = {
  readonly gameId: GameId
  readonly key: string
  /** With an id that must still be settled. */
  readonly block: ShippedLimited | ShippedMaintenance
  readonly ruleId: string | null
}

/** A notice that gave no activity, and why. */
export type Aside = {
  readonly gameId: GameId
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly reason: string
}

/** The same notice in all languages of its feed. */
export type Told = { readonly notice: Notice; readonly reading: Reading }

export type Drafting = { readonly drafts: readonly Draft[]; readonly asides: readonly Aside[] }

/** What runs longer is not an activity but a part of the game. */
const LONGEST_DAYS = 150
/** What is further away than this was misread or is a leftover of another year. */
const FURTHEST_DAYS = 250

type Known = { readonly now: Instant; readonly versions: VersionTable }

/** Puts together what the languages say. They must agree about the times; a name is taken from each. */
export function draftsOf(told: readonly Told[], known: Known): Drafting {
  const drafts: Draft[] = []
  const asides: Aside[] = []
  for (const same of byKey(told).values()) {
    for (const { notice, reading } of same) {
      if (reading.kind === 'aside') asides.push(asideOf(notice, reading.reason))
    }
    const outcome = draftOf(same, known)
    if (outcome === null) continue
    if (outcome.kind === 'draft') drafts.push(outcome.draft)
    else {
      const [first] = same
      if (first) asides.push(asideOf(first.notice, outcome.reason))
    }
  }
  return { drafts, asides }
}

export function asideOf(
  { gameId, key, language, title }: Pick<Notice, 'gameId' | 'key' | 'language' | 'title'>,
  reason: string,
): Aside {
  return { gameId, key, language, title: plainTitle(title).slice(0, 200), reason }
}

type Outcome =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'aside'; readonly reason: string }

function draftOf(same: readonly Told[], { now, versions }: Known): Outcome | null {
  const [first] = same
  if (first === undefined) return null
  const { gameId, key } = first.notice
  const source = first.notice.page === null ? {} : { source: first.notice.page }
  const maintenances = same.flatMap(({ reading }) => (reading.kind === 'maintenance' ? [reading] : []))
  const activities = same.flatMap(({ notice, reading }) =>
    reading.kind === 'activity' ? [{ ...reading, language: notice.language }] : [],
  )
  const [maintenance] = maintenances
  if (maintenance !== undefined) {
    if (disagree(maintenances.map(({ version, start, end }) => [version, start, end])))
      return { kind: 'aside', reason: 'languages-disagree' }
    const { version, start, end } = maintenance
    const id = `${gameId}/maintenance/${version}`
    const block = {
      id,
      type: 'maintenance',
      version,
      titles: {},
      titleMarks: {},
      start,
      end,
      ...source,
    } as const
    return checked({ gameId, key, block, ruleId: null }, now)
  }
  const [activity] = activities
  if (activity === undefined) return null
  if (disagree(activities.map(({ type, window }) => timesOf(type, window))))
    return { kind: 'aside', reason: 'languages-disagree' }
  const { type, subtype, ruleId, window } = activity
  const common = {
    id: `${gameId}/announcement/${key}/${window.start.wall.slice(0, 10)}`,
    ...timesOf(type, window),
    titles: Object.fromEntries(activities.map(({ language, name }) => [language, name])),
    titleMarks: {},
    ...source,
    ...versionOf(versions, window),
  }
  const block: ShippedLimited =
    type === 'gacha'
      ? { ...common, type, subtype: subtype ?? 'other', featured: [...unitsOf(activities)] }
      : { ...common, type }
  return checked({ gameId, key, block, ruleId }, now)
}

/** An anchor is written only where it differs from what the rule says anyway. */
function timesOf(type: ShippedLimited['type'], { start, end, isVersionUpdate }: EventWindow) {
  const rule = anchorsOf({ type, isVersionUpdate })
  return {
    start: start.wall,
    end: end.wall,
    isVersionUpdate,
    ...(start.anchor !== null && start.anchor !== rule.start && { startAnchor: start.anchor }),
    ...(end.anchor !== null && end.anchor !== rule.end && { endAnchor: end.anchor }),
  }
}

function versionOf(versions: VersionTable, { start }: EventWindow) {
  const version = versions.versionAt(start.wall)
  return version === null ? {} : { version }
}

/** English names come first; the other languages know only units that have been written down. */
function unitsOf(
  activities: readonly { language: Language; featured: readonly string[] }[],
): readonly string[] {
  for (const language of LANGUAGES) {
    const found = activities.find((activity) => activity.language === language)
    if (found && found.featured.length > 0) return found.featured
  }
  return []
}

/** Dates that cannot be right are not shown. */
function checked(draft: Draft, now: Instant): Outcome {
  const { start, end, ...block } = draft.block
  const anchors = anchorsOf({ isVersionUpdate: false, ...block })
  if (!hasLength({ start, end, anchors })) return { kind: 'aside', reason: 'ends-before-it-starts' }
  const [startsAt, endsAt] = [toInstant(start, 'global', BEIJING), toInstant(end, 'global', BEIJING)]
  if (endsAt - startsAt > LONGEST_DAYS * DAY) return { kind: 'aside', reason: 'too-long' }
  if (Math.max(now - endsAt, startsAt - now) > FURTHEST_DAYS * DAY)
    return { kind: 'aside', reason: 'too-far-away' }
  return { kind: 'draft', draft }
}

function disagree(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1
}

function byKey(told: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const groups = new Map<string, Told[]>()
  for (const one of told) groups.set(one.notice.key, [...(groups.get(one.notice.key) ?? []), one])
  return groups
}

import { anchorsOf } from '@bannerday/domain/activity'
import { groupBy } from '@bannerday/domain/collections'
import type { GameId } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import {
  BEIJING,
  DAY,
  instantOf,
  toInstant,
  wallClockAt,
  type Instant,
  type WallClock,
} from '@bannerday/domain/time'
import type {
  PartlyLocalised,
  ShippedLimited,
  ShippedMaintenance,
  ShippedVersion,
} from '#catalogue/shipped.ts'
import type { VersionTable } from '#catalogue/version-line.ts'
import { hasLength, minuteOf } from '#catalogue/wall-clocks.ts'
import { agreedOn, paired, periodOfMost, type SameEntry } from './list-languages.ts'
import { activityName } from './parsing/names.ts'
import type { AnnouncedPeriod } from './parsing/period.ts'
import type { ActivityReading, NoticeReading } from './parsing/read-notice.ts'
import { mentionKey, skippedEntry, skippedNotice, type SkippedNotice } from './skipped-notice.ts'
import type { Notice } from './source.ts'

/** An activity as a notice announces it, before anybody knows whether it is known already. */
export type Draft = {
  readonly gameId: GameId
  /** The notice that speaks of it. */
  readonly key: string
  /** With an id that is still provisional. */
  readonly record: ShippedLimited | ShippedMaintenance | (ShippedVersion & { readonly end: WallClock })
  readonly ruleId: string | null
}

type DraftProblem = 'languages-disagree' | 'ends-before-it-starts' | 'too-long' | 'too-far-away'

/** What dates are judged by. */
type DraftContext = { readonly now: Instant; readonly versions: VersionTable }

/** The same notice in all languages of its feed. */
type SameNotice = readonly [NoticeReading, ...NoticeReading[]]

/** The same activity in all languages of its notice. */
type SameActivity = SameEntry<ActivityReading>

/** Anything longer is a permanent part of the game. */
const MAX_DAYS = 150
/** Dates further away than this were misread, or are left over from another year. */
const MAX_DAYS_AHEAD = 250

/** The latest day on which anything may start that is announced now. */
export function furthestStart(now: Instant): WallClock {
  return wallClockAt(BEIJING, instantOf(now + MAX_DAYS_AHEAD * DAY))
}

/** Combines the languages of each notice. Most of them must agree on the times; each contributes its name. */
export function draftsOf(
  readings: readonly NoticeReading[],
  context: DraftContext,
): { readonly drafts: readonly Draft[]; readonly skipped: readonly SkippedNotice[] } {
  const drafts: Draft[] = []
  const mentioned: Draft[] = []
  const skipped: SkippedNotice[] = []
  for (const same of groupBy(readings, ({ notice }) => notice.key).values()) {
    const [{ notice: first }] = same
    for (const { notice, content } of same) {
      if (content.kind === 'skipped') skipped.push(skippedNotice(notice, content.reason))
    }
    if (contradictsItself(same)) {
      skipped.push(skippedNotice(first, 'told-twice'))
      continue
    }
    for (const draft of [...aboutVersion(same, context), ...aboutActivity(same, context)]) {
      if (typeof draft === 'string') skipped.push(skippedNotice(first, draft))
      else drafts.push(draft)
    }
    const listed = listedIn(same)
    skipped.push(...listed.skipped)
    for (const [place, activity] of listed.activities.entries()) {
      const draft = draftOf(activity, { ...first, key: mentionKey(first.key) }, context)
      if (typeof draft !== 'string') mentioned.push(draft)
      else skipped.push(skippedEntry(first, place, { name: activity[0].name, reason: draft }))
    }
  }
  // Of several drafts of one activity the first wins, so what is only listed comes last.
  return { drafts: [...drafts, ...mentioned], skipped }
}

/** `event` is what a notice is taken for when no word in it says otherwise, so any other type is better informed. */
export function knowsLess(type: Draft['record']['type'], other: Draft['record']['type']): boolean {
  return type === 'event' && (other === 'gacha' || other === 'challenge')
}

/** Two notices of one feed under the same number that differ: neither can be trusted. */
function contradictsItself(same: SameNotice): boolean {
  return LANGUAGES.some((language) =>
    disagree(same.filter(({ notice }) => notice.language === language).map(({ content }) => content)),
  )
}

/** What most of its languages take for an activity; those that could not read it name it nevertheless. */
function aboutActivity(same: SameNotice, context: DraftContext): readonly (Draft | DraftProblem)[] {
  const [first, ...others] = same.flatMap(({ content }) => (content.kind === 'activity' ? [content] : []))
  const refusals = same.filter(
    ({ content }) =>
      content.kind === 'skipped' && (content.reason === 'no-activity' || content.reason === 'all-version'),
  )
  if (first === undefined || refusals.length > others.length + 1) return []
  const draft = draftOf([first, ...others], same[0].notice, context)
  if (typeof draft === 'string') return [draft]
  const record = { ...draft.record, ...picturesOf(same) }
  // Banners are often called by what they feature, which only their text tells.
  if (record.type === 'gacha') return [{ ...draft, record }]
  const titles = Object.fromEntries(
    same.flatMap(({ notice: { language, title, subtitle } }) => {
      const name = activityName(language, title, subtitle)
      return name === null ? [] : [[language, name]]
    }),
  )
  return [{ ...draft, record: { ...record, titles: { ...titles, ...record.titles } } }]
}

/** One activity out of what the languages of one notice say of it. */
function draftOf(same: SameActivity, notice: Notice, { now, versions }: DraftContext): Draft | DraftProblem {
  const { gameId, key } = notice
  const [first] = same
  const recognised = same.filter(({ type }) => type !== 'event')
  if (disagree(recognised.map(({ type }) => type))) return 'languages-disagree'
  const { type, subtype, ruleId } = recognised[0] ?? first
  // One language may give the date of what the others call the end of a version.
  const dated = same.filter(({ period }) => !period.start.isForecast && !period.end.isForecast)
  const trusted = dated.length > 0 ? dated : same
  const period = periodOfMost(trusted.map((one) => one.period))
  if (period === null) return 'languages-disagree'
  const version = versions.versionAt(period.start.wall)
  const common = {
    id: `${gameId}/announcement/${key}/${period.start.wall.slice(0, 10)}`,
    ...timesOf(type, period),
    ...(period.start.version !== null && { opensWith: period.start.version }),
    ...(period.end.version !== null && { closesWith: period.end.version }),
    ...(period.end.closes && { closes: period.end.closes }),
    titles: Object.fromEntries(same.map(({ language, name }) => [language, name])),
    titleMarks: {},
    ...sourceOf(notice, now),
    ...(version !== null && { version }),
  }
  const record: ShippedLimited =
    type === 'gacha'
      ? {
          ...common,
          type,
          subtype: subtype ?? 'other',
          featured: [...unitsOf(same)],
          unitNames: unitNamesIn(same),
        }
      : { ...common, type }
  return checked({ gameId, key, record, ruleId }, now)
}

/** An update, and how long the version after it runs. */
function aboutVersion(same: SameNotice, { now, versions }: DraftContext): readonly (Draft | DraftProblem)[] {
  const readings = same.flatMap(({ content }) => (content.kind === 'version' ? [content] : []))
  const { gameId, key } = same[0].notice
  const origin = { gameId, key, ruleId: null }
  const common = { titles: {}, titleMarks: {}, ...sourceOf(same[0].notice, now), ...picturesOf(same) }
  const [maintenance, ...others] = readings.flatMap((reading) => reading.maintenance ?? [])
  const closing = readings.filter(({ closes }) => closes !== null)
  if (disagree([maintenance, ...others]) || disagree(closing.map(({ version, closes }) => [version, closes])))
    return ['languages-disagree']
  const drafts: (Draft | DraftProblem)[] = []
  if (maintenance !== undefined) {
    const id = `${gameId}/maintenance/${maintenance.version}`
    const record = { ...common, ...maintenance, id, type: 'maintenance' as const }
    drafts.push(checked({ ...origin, record }, now))
  }
  const [{ version, closes: end } = { version: '', closes: null }] = closing
  const opens = versions.opensAt(version)
  const start = maintenance?.end ?? (opens?.isForecast ? undefined : opens?.wall)
  if (end !== null && start !== undefined) {
    const id = `${gameId}/version/${version}`
    const record = { ...common, id, type: 'version' as const, version, start, end }
    drafts.push(checked({ ...origin, record }, now))
  }
  return drafts
}

/** Refuses dates that cannot be right. */
function checked(draft: Draft, now: Instant): Draft | DraftProblem {
  const { start, end, ...record } = draft.record
  const anchors = anchorsOf({ isVersionUpdate: false, ...record })
  if (!hasLength({ start, end, anchors })) return 'ends-before-it-starts'
  const [startsAt, endsAt] = [toInstant(start, 'global', BEIJING), toInstant(end, 'global', BEIJING)]
  if (endsAt - startsAt > MAX_DAYS * DAY) return 'too-long'
  return Math.max(now - endsAt, startsAt - now) > MAX_DAYS_AHEAD * DAY ? 'too-far-away' : draft
}

/** Entries of a list have no numbers, so they are matched between languages by their order. */
function listedIn(same: SameNotice): {
  readonly activities: readonly SameActivity[]
  readonly skipped: readonly SkippedNotice[]
} {
  const lists = same
    .map(({ notice, content }) => ({ notice, listed: listOf(content) }))
    .filter(({ listed }) => listed.length > 0)
  const skipped = lists.flatMap(({ notice, listed }) =>
    listed.flatMap((entry, place) => (entry.kind === 'skipped' ? [skippedEntry(notice, place, entry)] : [])),
  )
  const readable = lists.map(({ listed }) => listed.flatMap((one) => (one.kind === 'activity' ? [one] : [])))
  const { entries, areClear } = agreedOn(readable, timesIn)
  const { notice } = same[0]
  const listsDisagree = skippedNotice({ ...notice, key: mentionKey(notice.key) }, 'languages-disagree')
  const checkIns = same.flatMap(({ content }) => (content.kind === 'version' ? [content.checkIns] : []))
  return {
    activities: [...entries, ...paired(checkIns)],
    skipped: areClear ? skipped : [...skipped, listsDisagree],
  }
}

function timesIn({ type, period }: ActivityReading): string {
  return [type, minuteOf(period.start.wall), minuteOf(period.end.wall)].join()
}

function listOf(content: NoticeReading['content']) {
  if (content.kind === 'version') return content.listed
  return content.kind === 'banners' ? content.banners : []
}

/** A notice cannot be younger than the day on which it is read. */
function sourceOf({ page, shownOn }: Notice, now: Instant) {
  const today = wallClockAt(BEIJING, now).slice(0, 10)
  const sourceDate = shownOn !== null && shownOn < today ? shownOn : today
  return { sourceDate, ...(page !== null && { source: page }) }
}

/** The pictures of a notice have words on them, so each language has its own. */
function picturesOf(same: SameNotice) {
  const pictures = same.flatMap(({ notice: { language, picture } }) =>
    picture === null ? [] : [[language, picture] as const],
  )
  return pictures.length > 0 && { pictures: Object.fromEntries(pictures) }
}

/** An anchor is written only where it differs from the rule. */
function timesOf(type: ShippedLimited['type'], { start, end, isVersionUpdate }: AnnouncedPeriod) {
  const rule = anchorsOf({ type, isVersionUpdate })
  return {
    start: start.wall,
    end: end.wall,
    isVersionUpdate,
    ...(start.anchor !== null && start.anchor !== rule.start && { startAnchor: start.anchor }),
    ...(end.anchor !== null && end.anchor !== rule.end && { endAnchor: end.anchor }),
  }
}

function disagree(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1
}

/**
 * What the units of a banner are called in the languages of its notice. With one unit there is no doubt which is which; of
 * several nobody says that all languages list them in one order.
 */
function unitNamesIn(same: SameActivity): Readonly<Record<string, PartlyLocalised>> {
  const [english, ...more] = unitsOf(same)
  if (english === undefined || more.length > 0) return {}
  const names = same.flatMap(({ language, featuredHere: [name, ...others] }) =>
    name === undefined || others.length > 0 || language === 'en' ? [] : [[language, name] as const],
  )
  return names.length === 0 ? {} : { [english]: Object.fromEntries(names) }
}

/** English names are preferred: other languages can only name units that are in `units.json`. */
function unitsOf(same: SameActivity): readonly string[] {
  for (const language of LANGUAGES) {
    const found = same.find((one) => one.language === language)
    if (found && found.featured.length > 0) return found.featured
  }
  return []
}

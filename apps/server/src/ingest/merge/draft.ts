import { anchorsOf } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { DAY, type Instant, toInstant, BEIJING, type WallClock } from '@bannerday/domain/time'
import { hasLength } from '#catalogue/servers.ts'
import type {
  ShippedLimited,
  ShippedMaintenance,
  ShippedVersion,
} from '#catalogue/shipped/activity-schema.ts'
import type { ActivityReading } from '#ingest/parsing/read-notice.ts'
import type { VersionTable } from '#ingest/parsing/version-table.ts'
import type { AnnouncedWindow } from '#ingest/parsing/window.ts'

/** An activity as a notice announces it, before anybody knows whether it is known already. */
export type Draft = Origin & {
  /** With an id that must still be settled. */
  readonly block: ShippedLimited | ShippedMaintenance | (ShippedVersion & { readonly end: WallClock })
  readonly ruleId: string | null
}

/** Where it was announced. */
export type Origin = {
  readonly gameId: GameId
  readonly key: string
  /** Where people can read it, if anywhere. */
  readonly page: string | null
}

export type Outcome =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'aside'; readonly reason: string }

/** What one notice says of an activity in one of its languages. */
export type Named = ActivityReading & { readonly language: Language }

/** What dates are judged by. */
export type DraftContext = { readonly now: Instant; readonly versions: VersionTable }

/** Anything longer is a permanent part of the game. */
const LONGEST_DAYS = 150
/** Dates further away than this were misread, or are left over from another year. */
const FURTHEST_DAYS = 250
/** Marks the keys of what the notes of a version only list. */
const MENTION = 'notes-'

export function mentionKey(key: string): string {
  return `${MENTION}${key}`
}

/** Whether something is only listed in the notes of a version; a notice of its own is more reliable. */
export function isMention(key: string): boolean {
  return key.startsWith(MENTION)
}

/** `event` is what a notice is taken for when no word in it says otherwise, so any other type is better informed. */
export function knowsLess(type: Draft['block']['type'], other: Draft['block']['type']): boolean {
  return type === 'event' && (other === 'gacha' || other === 'challenge')
}

/** One activity out of what the languages of one notice say of it. */
export function draftOf(
  named: readonly [Named, ...Named[]],
  { gameId, key, page }: Origin,
  { now, versions }: DraftContext,
): Outcome {
  const [first] = named
  const recognised = named.filter(({ type }) => type !== 'event')
  if (disagree(recognised.map(({ type }) => type))) return { kind: 'aside', reason: 'languages-disagree' }
  const { type, subtype, ruleId } = recognised[0] ?? first
  if (disagree(named.map(({ window }) => timesOf(type, window))))
    return { kind: 'aside', reason: 'languages-disagree' }
  const { window } = first
  const common = {
    id: `${gameId}/announcement/${key}/${window.start.wall.slice(0, 10)}`,
    ...timesOf(type, window),
    titles: Object.fromEntries(named.map(({ language, name }) => [language, name])),
    titleMarks: {},
    ...sourceOf(page),
    ...versionOf(versions, window),
  }
  const block: ShippedLimited =
    type === 'gacha'
      ? { ...common, type, subtype: subtype ?? 'other', featured: [...unitsOf(named)] }
      : { ...common, type }
  return checked({ gameId, key, page, block, ruleId }, now)
}

/** Puts dates aside that cannot be right. */
export function checked(draft: Draft, now: Instant): Outcome {
  const { start, end, ...block } = draft.block
  const anchors = anchorsOf({ isVersionUpdate: false, ...block })
  if (!hasLength({ start, end, anchors })) return { kind: 'aside', reason: 'ends-before-it-starts' }
  const [startsAt, endsAt] = [toInstant(start, 'global', BEIJING), toInstant(end, 'global', BEIJING)]
  if (endsAt - startsAt > LONGEST_DAYS * DAY) return { kind: 'aside', reason: 'too-long' }
  if (Math.max(now - endsAt, startsAt - now) > FURTHEST_DAYS * DAY)
    return { kind: 'aside', reason: 'too-far-away' }
  return { kind: 'draft', draft }
}

export function sourceOf(page: string | null) {
  return page === null ? {} : { source: page }
}

/** An anchor is written only where it differs from the rule. */
export function timesOf(type: ShippedLimited['type'], { start, end, isVersionUpdate }: AnnouncedWindow) {
  const rule = anchorsOf({ type, isVersionUpdate })
  return {
    start: start.wall,
    end: end.wall,
    isVersionUpdate,
    ...(start.anchor !== null && start.anchor !== rule.start && { startAnchor: start.anchor }),
    ...(end.anchor !== null && end.anchor !== rule.end && { endAnchor: end.anchor }),
  }
}

export function disagree(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1
}

function versionOf(versions: VersionTable, { start }: AnnouncedWindow) {
  const version = versions.versionAt(start.wall)
  return version === null ? {} : { version }
}

/** English names are preferred: other languages can only name units that are in `units.json`. */
function unitsOf(named: readonly Named[]): readonly string[] {
  for (const language of LANGUAGES) {
    const found = named.find((one) => one.language === language)
    if (found && found.featured.length > 0) return found.featured
  }
  return []
}

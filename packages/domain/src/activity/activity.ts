import { groupBy } from '#collections.ts'
import type { Emblem } from '#emblem.ts'
import type { GameId } from '#game.ts'
import type { Language } from '#language.ts'
import type { Instant, Period } from '#time/instant.ts'
import { type Anchor, clampToWindow, type EventWindow, toInstant, type WallClock } from '#time/wall-clock.ts'
import type { ServerZone } from '#time/zone.ts'

/** What an activity can be, in the order a game's lanes show them. */
export const ACTIVITY_TYPES = ['version', 'event', 'gacha', 'challenge', 'maintenance'] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** The type of what players write down themselves, beside those of what games announce. */
export type ShownType = ActivityType | 'own'

/** Where other activities have a game, for what a player has written down for none. */
export const NO_GAME = 'none'

export type GameOrNone = GameId | typeof NO_GAME

/** Whether a followed game shows this type by default: all but maintenance. */
export function isDefaultType(type: ActivityType): boolean {
  return type !== 'maintenance'
}

/** A name with its language; null where it is the player's. Fonts and screen readers need to know the others. */
export type Name = { readonly text: string; readonly language: Language | null }

/** Something limited in time, in the language and on the server of the player. */
export type Activity = Period & {
  /** The uuid of the API; personal statuses are stored by it. */
  readonly id: string
  readonly gameId: GameOrNone
  readonly type: ShownType
  readonly title: string
  /** Null where it is the player's own, here as below. */
  readonly titleLanguage: Language | null
  /** The official title, where this one is a translation that nobody has published. */
  readonly translatedFrom: Name | null
  readonly bannerUrl: string | null
  readonly isVersionUpdate: boolean
  /** Forecast from the game's cadence, not announced. */
  readonly isPredicted: boolean
  /** Dates that are forecast, also of what is announced: a forecast has no others. */
  readonly isStartPredicted: boolean
  readonly isEndPredicted: boolean
  readonly version: string | null
  /** What sort of its type it is, as the server calls it: `character`, `weapon`. */
  readonly subtype: string | null
  /** The units or weapons a gacha banner is about. */
  readonly featured: readonly Name[]
  /** The English name of each, in the same order; null for one whose name above is official. */
  readonly featuredTranslatedFrom?: readonly (string | null)[]
  /** What each of them is recognised by, in the same order; null for one that we know nothing about. */
  readonly emblems?: readonly (Emblem | null)[]
  /** The day (YYYY-MM-DD) an earlier banner with each of them ended; null for one that the records do not know before. */
  readonly lastFeatured?: readonly (string | null)[]
  /** Where and on which day (YYYY-MM-DD) it was announced; not every notice is a page. */
  readonly sourceUrl: string | null
  readonly sourceDate: string | null
  /** The picture of that notice on its publisher's host, where the server allows to show it. */
  readonly pictureUrl: string | null
  /** The date of the server's own records, for what no notice brought. */
  readonly edition: string | null
  /** What a player has written about their own. */
  readonly note?: string | undefined
}

export type Anchors = { readonly start: Anchor; readonly end: Anchor }

type AnchoredActivity = {
  readonly type: ActivityType
  readonly isVersionUpdate: boolean
  readonly startAnchor?: Anchor | undefined
  readonly endAnchor?: Anchor | undefined
}

/** Whose clocks an activity's ends are written on. What it says itself wins over the rule. */
export function anchorsOf({ type, isVersionUpdate, startAnchor, endAnchor }: AnchoredActivity): Anchors {
  const isWorldwide = type === 'version' || type === 'maintenance'
  return {
    // What comes with an update opens with it, at once on all servers, yet closes by each server's clock.
    start: startAnchor ?? (isWorldwide || isVersionUpdate ? 'global' : 'server'),
    end: endAnchor ?? (isWorldwide ? 'global' : 'server'),
  }
}

/** An activity's times as they are written. */
export type WrittenTimes = AnchoredActivity & { readonly start: WallClock; readonly end: WallClock }

/** When an activity runs for a player of this server. A start after the end is set to the end. */
export function periodOf(times: WrittenTimes, server: ServerZone, window: EventWindow): Period {
  const anchors = anchorsOf(times)
  const startsAt = toInstant(clampToWindow(times.start, window), anchors.start, server)
  const endsAt = toInstant(clampToWindow(times.end, window), anchors.end, server)
  return { startsAt: startsAt > endsAt ? endsAt : startsAt, endsAt }
}

/**
 * Whether it makes sense to tell of its end at this moment: nobody can do anything about an event that has not begun, but
 * players know what they have written down themselves.
 */
export function isEndWorthTelling(
  { type, startsAt }: Pick<Activity, 'type' | 'startsAt'>,
  at: Instant,
): boolean {
  return at >= startsAt || type === 'own'
}

/** Whether any of the period lies in the day. One without length belongs to the day of its start. */
export function overlapsDay({ startsAt, endsAt }: Period, day: Period): boolean {
  if (startsAt === endsAt) return day.startsAt <= startsAt && startsAt < day.endsAt
  return startsAt < day.endsAt && day.startsAt < endsAt
}

/** A game in the player's order, with the order in which it lists its types of activity. */
export type GameRank = { readonly id: string; readonly types: readonly string[] }

/** By game, then by the game's order of types, then by start; what is not ranked comes last. */
export function sortByGame(activities: readonly Activity[], games: readonly GameRank[]): readonly Activity[] {
  const gameIds = games.map(({ id }) => id)
  return inGroups(activities, ({ gameId }) => gameId, gameIds).flatMap(([gameId, ofGame]) => {
    const types = games.find(({ id }) => id === gameId)?.types ?? []
    return inGroups(ofGame, ({ type }) => type, types).flatMap(([, ofType]) => ofType.toSorted(byStart))
  })
}

/** What is running or still to come by its end, then what is over, latest first. */
export function sortByEnd(activities: readonly Activity[], now: Instant): readonly Activity[] {
  const isOver = (activity: Activity) => activity.endsAt <= now
  const ahead = activities.filter((activity) => !isOver(activity))
  const over = activities.filter(isOver)
  return [
    ...ahead.toSorted((a, b) => a.endsAt - b.endsAt || byStart(a, b)),
    ...over.toSorted((a, b) => b.endsAt - a.endsAt || byStart(a, b)),
  ]
}

// Ids decide ties, so that the order does not depend on the one in which activities arrived.
export function byStart(a: Activity, b: Activity): number {
  return a.startsAt - b.startsAt || a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1)
}

/** Groups in the given order of their keys; those it does not name come last. */
function inGroups<Key extends string>(
  activities: readonly Activity[],
  keyOf: (activity: Activity) => Key,
  order: readonly string[],
) {
  const rankOf = (key: Key) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...groupBy(activities, keyOf)].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}

/** What a player has made of an activity; the empty text means "not started". */
export const PERSONAL_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const

export type PersonalStatus = (typeof PERSONAL_STATUSES)[number]

/** Personal statuses by the id of the activity. */
export type ActivityStatuses = Readonly<Record<string, PersonalStatus>>

export function isPersonalStatus(value: unknown): value is PersonalStatus {
  return PERSONAL_STATUSES.some((status) => status === value)
}

/** Nothing is left to do about it. */
export function isFinished(status: PersonalStatus): boolean {
  return status === 'done' || status === 'cancelled'
}

export function statusOf(statuses: ActivityStatuses, activityId: string): PersonalStatus {
  return statuses[activityId] ?? ''
}

export function withStatus(
  statuses: ActivityStatuses,
  activityId: string,
  status: PersonalStatus,
): ActivityStatuses {
  return { ...statuses, [activityId]: status }
}

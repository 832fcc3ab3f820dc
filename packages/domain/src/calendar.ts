import { isEndWorthTelling, NO_GAME, type Activity } from './activity/activity.ts'
import type { ActivityQuery } from './selection.ts'
import { DAY, HOUR, MINUTE, instantOf, type Instant, type Period } from './time/instant.ts'

/** `deadlines`: a short entry that closes with the activity; `spans`: from its start to its end. */
export const CALENDAR_STYLES = ['deadlines', 'spans'] as const
type CalendarStyle = (typeof CALENDAR_STYLES)[number]

/** How long before the moment that matters a calendar can sound an alarm. */
export const ALARM_HOURS = [72, 24, 3] as const
type AlarmHours = (typeof ALARM_HOURS)[number]

/** How a player wants activities in the calendar of their phone or computer. */
export type CalendarRules = {
  readonly style: CalendarStyle
  readonly alarms: readonly AlarmHours[]
  readonly versions: boolean
  readonly maintenance: boolean
}

export const DEFAULT_CALENDAR_RULES: CalendarRules = {
  style: 'deadlines',
  alarms: [],
  versions: true,
  maintenance: false,
}

type Listed = Pick<Activity, 'id' | 'gameId' | 'type'> & Period

/** An activity as a calendar shows it. */
export type CalendarEntry<Of extends Listed = Activity> = Period & {
  readonly activity: Of
  /** Whether it is about the start of the activity, its end, or all of it. */
  readonly about: 'start' | 'end' | 'span'
  readonly alarmsAt: readonly Instant[]
}

type Plan = {
  /** The games that the player follows, with the types. */
  readonly follows: ActivityQuery
  /** The ids of what is done or skipped. */
  readonly finished: ReadonlySet<string>
  readonly rules: CalendarRules
}

/** Everything that is left to do, or still to come, of what the player follows; what is over at `now` is left out. */
export function calendarEntries<Of extends Listed>(
  activities: readonly Of[],
  { follows, finished, rules }: Plan,
  now: Instant,
): readonly CalendarEntry<Of>[] {
  return activities
    .filter((activity) => isWanted(activity, follows, rules) && !finished.has(activity.id))
    .map((activity) => calendarEntry(activity, rules))
    .filter(({ endsAt }) => endsAt > now)
}

/**
 * Versions and maintenance are wanted or not, whatever the timeline shows of a followed game; what players have written
 * down themselves always is.
 */
function isWanted(
  { gameId, type }: Listed,
  follows: ActivityQuery,
  { versions, maintenance }: CalendarRules,
): boolean {
  if (type === 'own') return true
  const followed = gameId === NO_GAME ? undefined : follows[gameId]
  if (followed === undefined) return false
  if (type === 'version') return versions
  return type === 'maintenance' ? maintenance : followed.includes(type)
}

/**
 * A maintenance takes some hours, during which nobody can play, and what players write down for some hours is what they do
 * then: all of it is what matters.
 */
function isAppointment({ type, startsAt, endsAt }: Listed): boolean {
  return type === 'maintenance' || (type === 'own' && endsAt - startsAt < DAY)
}

/** Long enough to be seen among the entries of a day. */
const DEADLINE_MS = 30 * MINUTE

export function calendarEntry<Of extends Listed>(
  activity: Of,
  { style, alarms }: CalendarRules,
): CalendarEntry<Of> {
  const opens = activity.type === 'version' || activity.type === 'maintenance'
  const alarmsAt = opens
    ? alarms.map((hours) => instantOf(activity.startsAt - hours * HOUR))
    : alarms
        .map((hours) => instantOf(activity.endsAt - hours * HOUR))
        .filter((at) => isEndWorthTelling(activity, at))
  const { startsAt, endsAt } = activity
  const shared = { activity, alarmsAt }
  if (style === 'spans' || isAppointment(activity)) return { ...shared, about: 'span', startsAt, endsAt }
  if (opens) return { ...shared, about: 'start', startsAt, endsAt: instantOf(startsAt + DEADLINE_MS) }
  return { ...shared, about: 'end', startsAt: instantOf(Math.max(startsAt, endsAt - DEADLINE_MS)), endsAt }
}

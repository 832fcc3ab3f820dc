import {
  type Activity,
  type ActivityStatuses,
  isFinished,
  NO_GAME,
  type ShownType,
  statusOf,
} from '#activity/activity.ts'
import type { ActivityQuery } from '#selection.ts'
import { calendarDayOf, hourOfDay, plusDays, shownDate } from '#time/calendar-day.ts'
import { DAY, HOUR, instantOf, MINUTE, type Instant } from '#time/instant.ts'
import { offsetAt, type DisplayZone } from '#time/zone.ts'

/** How long before the end of an activity a player can be reminded of it. */
export const REMINDER_STEPS = ['3d', '1d', '3h'] as const

export type ReminderStep = (typeof REMINDER_STEPS)[number]

export const STEP_MS: Readonly<Record<ReminderStep, number>> = { '3d': 3 * DAY, '1d': DAY, '3h': 3 * HOUR }

/** One message for each deadline, or one for all that a day or a week brings. */
export const REMINDER_FREQUENCIES = ['each', 'daily', 'weekly'] as const

/** Full hours on the player's clock, from the one to the other; over midnight if `from` is the later one. */
type QuietHours = { readonly from: number; readonly to: number }

/** When a player wants to hear from us. */
export type ReminderRules = {
  readonly frequency: (typeof REMINDER_FREQUENCIES)[number]
  /** At which of the steps before an end, where every deadline has its own message. */
  readonly before: readonly ReminderStep[]
  /** Whether to tell of starting versions and banners too. */
  readonly starts: boolean
  /** The full hour of the digest on the player's clock. */
  readonly digestHour: number
  /** The day of a weekly digest, from Sunday, which is 0. */
  readonly digestWeekday: number
  /** The same hour twice means none. */
  readonly quiet: QuietHours | null
}

/** What somebody who has just switched reminders on gets. */
export const DEFAULT_REMINDER_RULES: ReminderRules = {
  frequency: 'each',
  before: ['1d', '3h'],
  starts: false,
  digestHour: 18,
  digestWeekday: 0,
  quiet: { from: 23, to: 8 },
}

/** What has to be known of an activity to remind of it. */
export type Remindable = Pick<
  Activity,
  'id' | 'gameId' | 'type' | 'startsAt' | 'endsAt' | 'isStartPredicted' | 'isEndPredicted'
>

/** All that decides what a player is reminded of. */
export type ReminderPlan = {
  readonly rules: ReminderRules
  /** The clock of the digest's hour and of the quiet hours. */
  readonly zone: DisplayZone
  readonly statuses: ActivityStatuses
  readonly follows: ActivityQuery
  /** What the player said about single activities: at which steps whatever the rules, or if at none, not at all. */
  readonly bells: Readonly<Record<string, readonly ReminderStep[]>>
}

export function isLeftToDo({ id }: Remindable, { statuses, bells }: ReminderPlan): boolean {
  return !isFinished(statusOf(statuses, id)) && bells[id]?.length !== 0
}

/** Types that hold something to do before they end; a version or a maintenance is just over. */
const TYPES_WITH_DEADLINES: ReadonlySet<ShownType> = new Set(['event', 'gacha', 'challenge', 'own'])

/** Whether somebody wants to know that this one ends. An expected end does not count: there is nothing sure to tell. */
export function isEndWanted(activity: Remindable, plan: ReminderPlan): boolean {
  if (activity.isEndPredicted) return false
  const isDeadline = TYPES_WITH_DEADLINES.has(activity.type) && isFollowed(activity, plan)
  return isDeadline || plan.bells[activity.id] !== undefined
}

const TYPES_WITH_STARTS: ReadonlySet<ShownType> = new Set(['version', 'gacha'])

/** Whether somebody wants to know that this one starts; not that it is expected to. */
export function isStartWanted(activity: Remindable, plan: ReminderPlan): boolean {
  if (activity.isStartPredicted) return false
  return plan.rules.starts && TYPES_WITH_STARTS.has(activity.type) && isFollowed(activity, plan)
}

/** Whoever writes something down wants to be told of it, also if it belongs to a game that they do not follow. */
function isFollowed({ gameId, type }: Remindable, { follows }: ReminderPlan): boolean {
  if (type === 'own') return true
  return gameId !== NO_GAME && (follows[gameId]?.includes(type) ?? false)
}

/** The steps before the end of an activity that count for it, the longest first. */
export function stepsBefore({ id }: Remindable, { rules, statuses, bells }: ReminderPlan) {
  const isStarred = statusOf(statuses, id) === 'starred'
  const asked = bells[id] ?? (isStarred ? [...rules.before, '3d'] : rules.before)
  return REMINDER_STEPS.filter((step) => asked.includes(step))
}

/** What comes before the quiet hours leaves time to do something about it. */
const BEFORE_QUIET_MS = 30 * MINUTE

/** Whether a player does not want to be disturbed at this moment, on the clock that they read. */
export function isQuiet({ rules: { quiet }, zone }: ReminderPlan, at: Instant): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  const local = at + offsetAt(zone, at)
  const hour = (local - calendarDayOf(local) * DAY) / HOUR
  return from <= to ? from <= hour && hour < to : from <= hour || hour < to
}

/** The first moment from `at` on that is not quiet; null where there is none for days. */
export function quietEnd(plan: ReminderPlan, at: Instant): Instant | null {
  const { quiet } = plan.rules
  if (quiet === null || !isQuiet(plan, at)) return at
  return hoursAround(plan, at, quiet.to).find((end) => end > at && !isQuiet(plan, end)) ?? null
}

/** A moment shortly before the quiet hours that `at` lies in; null where the quiet hours before reach up to there. */
export function beforeQuiet(plan: ReminderPlan, at: Instant): Instant | null {
  const { quiet } = plan.rules
  if (quiet === null || !isQuiet(plan, at)) return at
  const begun = hoursAround(plan, at, quiet.from).findLast((start) => start <= at)
  if (begun === undefined) return null
  const before = instantOf(begun - BEFORE_QUIET_MS)
  return isQuiet(plan, before) ? null : before
}

/** When the clocks show this hour, on the days around a moment. */
function hoursAround({ zone }: ReminderPlan, at: Instant, hour: number): readonly Instant[] {
  const today = shownDate(zone, at)
  return [-1, 0, 1, 2]
    .map((days) => hourOfDay(zone, plusDays(today, days), hour))
    .filter((moment) => moment !== null)
}

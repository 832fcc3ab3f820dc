import {
  type Activity,
  type ActivityStatuses,
  isFinished,
  NO_GAME,
  type ShownType,
  statusOf,
} from '#activity/activity.ts'
import type { ActivityQuery } from '#selection.ts'
import type { DisplayZone } from '#time/zone.ts'
import type { Quiet } from './quiet-hours.ts'
import { REMINDER_STEPS, type ReminderRules, type ReminderStep } from './rules.ts'

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

export function quietOf({ rules, zone }: ReminderPlan): Quiet {
  return { hours: rules.quiet, zone }
}

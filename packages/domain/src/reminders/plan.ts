import type { Activity, ActivityType } from '#activity/activity.ts'
import { isFinished, statusOf, type ActivityStatuses } from '#activity/personal-status.ts'
import type { ActivityQuery } from '#selection.ts'
import type { DisplayZone } from '#time/zone.ts'
import type { Quiet } from './quiet-hours.ts'
import { REMINDER_STEPS, type ReminderRules, type ReminderStep } from './rules.ts'

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

/** Forecasts do not count: nothing is known for sure that one could be reminded of. */
export function isLeftToDo({ id, isPredicted }: Activity, { statuses, bells }: ReminderPlan): boolean {
  return !isPredicted && !isFinished(statusOf(statuses, id)) && bells[id]?.length !== 0
}

/** Types that hold something to do before they end; a version or a maintenance is just over. */
const TYPES_WITH_DEADLINES: readonly ActivityType[] = ['event', 'gacha', 'challenge']

/** Whether somebody wants to know that this one ends. */
export function isEndWanted(activity: Activity, plan: ReminderPlan): boolean {
  const isDeadline = TYPES_WITH_DEADLINES.includes(activity.type) && isFollowed(activity, plan)
  return isDeadline || plan.bells[activity.id] !== undefined
}

const TYPES_WITH_STARTS: readonly ActivityType[] = ['version', 'gacha']

/** Whether somebody wants to know that this one starts. */
export function isStartWanted(activity: Activity, plan: ReminderPlan): boolean {
  return plan.rules.starts && TYPES_WITH_STARTS.includes(activity.type) && isFollowed(activity, plan)
}

function isFollowed({ gameId, type }: Activity, { follows }: ReminderPlan): boolean {
  return follows[gameId]?.includes(type) ?? false
}

/** The steps before the end of an activity that count for it, the longest first. */
export function stepsBefore({ id }: Activity, { rules, statuses, bells }: ReminderPlan) {
  const isStarred = statusOf(statuses, id) === 'starred'
  const asked = bells[id] ?? (isStarred ? [...rules.before, '3d'] : rules.before)
  return REMINDER_STEPS.filter((step) => asked.includes(step))
}

export function quietOf({ rules, zone }: ReminderPlan): Quiet {
  return { hours: rules.quiet, zone }
}

import type { Activity } from '#activity/activity.ts'
import { type ActivityStatuses, isFinished, statusOf } from '#activity/personal-status.ts'
import { isRunning, WARNING_DAYS } from '#activity/phase.ts'
import { DAY } from '#time/durations.ts'
import type { Instant } from '#time/instant.ts'

const NONE: ReadonlySet<string> = new Set()

/** What is running and not finished, or is `kept` in spite of that, by end. Forecasts are left out. */
export function endsNext(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  now: Instant,
  kept = NONE,
): readonly Activity[] {
  return activities
    .filter(
      (activity) =>
        !activity.isPredicted &&
        isRunning(activity, now) &&
        (!isFinished(statusOf(statuses, activity.id)) || kept.has(activity.id)),
    )
    .toSorted((a, b) => a.endsAt - b.endsAt || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}

/** Those that end within the days of a warning. */
export function endingSoon(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  now: Instant,
): readonly Activity[] {
  return endsNext(activities, statuses, now).filter(({ endsAt }) => endsAt - now <= WARNING_DAYS * DAY)
}

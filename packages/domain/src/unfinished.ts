import { type Activity, type ActivityStatuses, isFinished, statusOf } from './activity/activity.ts'
import { endDays, type EndDay } from './planner.ts'
import { calendarDayAt, lastDayOf } from './time/calendar-day.ts'
import type { Instant } from './time/instant.ts'
import type { DisplayZone } from './time/zone.ts'

/** How many are still to be done before this day is over. */
export function countEndingToday(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  zone: DisplayZone,
  now: Instant,
): number {
  const today = calendarDayAt(zone, now)
  return unfinished(activities, statuses, now).filter((activity) => lastDayOf(activity, zone) === today)
    .length
}

/** The first day that something still to be done ends on, and what does, by end; null where nothing is left. */
export function nextDayOfEnds(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  zone: DisplayZone,
  now: Instant,
): EndDay | null {
  const byEnd = unfinished(activities, statuses, now).toSorted((one, other) => one.endsAt - other.endsAt)
  return endDays(byEnd, zone)[0] ?? null
}

/** Forecasts do not count: nothing has to be done about them yet. */
function unfinished(activities: readonly Activity[], statuses: ActivityStatuses, now: Instant) {
  return activities.filter(
    ({ id, endsAt, isPredicted }) => endsAt > now && !isPredicted && !isFinished(statusOf(statuses, id)),
  )
}

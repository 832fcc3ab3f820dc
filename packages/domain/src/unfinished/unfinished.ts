import type { Activity } from '#activity/activity.ts'
import { type ActivityStatuses, isFinished, statusOf } from '#activity/personal-status.ts'
import type { CalendarDay } from '#time/calendar-day.ts'
import { calendarDayAt } from '#time/day-start.ts'
import type { DisplayZone } from '#time/display-zone.ts'
import { type Instant, instantOf } from '#time/instant.ts'
import type { Period } from '#time/period.ts'

/** How many are still to be done before this day is over. */
export function countEndingToday(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  zone: DisplayZone,
  now: Instant,
): number {
  const today = calendarDayAt(zone, now)
  return unfinished(activities, statuses, now).filter((activity) => lastDay(activity, zone) === today).length
}

/** The first day that something still to be done ends on, and how much does; null where nothing is left. */
export function nextDayOfEnds(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  zone: DisplayZone,
  now: Instant,
): { readonly day: CalendarDay; readonly count: number } | null {
  const days = unfinished(activities, statuses, now).map((activity) => lastDay(activity, zone))
  if (days.length === 0) return null
  const day = days.reduce((first, other) => (other < first ? other : first))
  return { day, count: days.filter((other) => other === day).length }
}

/** Forecasts oblige nobody. */
function unfinished(activities: readonly Activity[], statuses: ActivityStatuses, now: Instant) {
  return activities.filter(
    ({ id, endsAt, isPredicted }) => endsAt > now && !isPredicted && !isFinished(statusOf(statuses, id)),
  )
}

/** What ends at midnight has its last day before it. */
function lastDay({ startsAt, endsAt }: Period, zone: DisplayZone): CalendarDay {
  return calendarDayAt(zone, instantOf(Math.max(startsAt, endsAt - 1)))
}

import { type Activity, type ActivityStatuses, isFinished, sortByEnd, statusOf } from './activity/activity.ts'
import { WARNING_DAYS, isRunning } from './activity/phase.ts'
import { groupBy } from './collections.ts'
import { type CalendarDay, lastDayOf } from './time/calendar-day.ts'
import { DAY, type Instant } from './time/instant.ts'
import type { DisplayZone } from './time/zone.ts'

const NONE: ReadonlySet<string> = new Set()

/** What is running and not finished, or is `kept` in spite of that, by end. Forecasts are left out. */
export function endsNext(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  now: Instant,
  kept = NONE,
): readonly Activity[] {
  const running = activities.filter(
    (activity) =>
      !activity.isPredicted &&
      isRunning(activity, now) &&
      (!isFinished(statusOf(statuses, activity.id)) || kept.has(activity.id)),
  )
  return sortByEnd(running, now)
}

/** Those that end within the days of a warning. */
export function endingSoon(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  now: Instant,
): readonly Activity[] {
  return endsNext(activities, statuses, now).filter(({ endsAt }) => endsAt - now <= WARNING_DAYS * DAY)
}

/** What runs and ends within so many days, whatever the player has made of it, by end. Forecasts are left out. */
export function endingWithin(
  activities: readonly Activity[],
  days: number,
  now: Instant,
): readonly Activity[] {
  return endsNext(activities, {}, now).filter(({ endsAt }) => endsAt - now <= days * DAY)
}

/** What ends on one day, the first of them at `activities[0]`. */
export type EndDay = { readonly day: CalendarDay; readonly activities: readonly Activity[] }

/** Activities in the order of their ends, day by day. */
export function endDays(activities: readonly Activity[], zone: DisplayZone): readonly EndDay[] {
  const days = groupBy(activities, (activity) => lastDayOf(activity, zone))
  return Array.from(days, ([day, ofDay]) => ({ day, activities: ofDay }))
}

/** Ids of what a newer answer added, and of what it moved. */
export type News = { readonly added: readonly string[]; readonly moved: readonly string[] }

/** Compares the times of activities, as they are written, by id. What is gone is no news: it is no longer there. */
export function newsBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): News {
  const ids = [...after.keys()]
  return {
    added: ids.filter((id) => !before.has(id)),
    moved: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)),
  }
}

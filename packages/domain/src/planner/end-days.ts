import type { Activity } from '#activity/activity.ts'
import { groupBy } from '#lookup/group-by.ts'
import type { CalendarDay } from '#time/calendar-day.ts'
import { calendarDayAt } from '#time/day-start.ts'
import type { DisplayZone } from '#time/display-zone.ts'

/** What ends on one day, the first of them at `activities[0]`. */
export type EndDay = { readonly day: CalendarDay; readonly activities: readonly Activity[] }

/** Activities in the order of their ends, day by day. */
export function endDays(activities: readonly Activity[], zone: DisplayZone): readonly EndDay[] {
  const days = groupBy(activities, ({ endsAt }) => calendarDayAt(zone, endsAt))
  return Array.from(days, ([day, ofDay]) => ({ day, activities: ofDay }))
}

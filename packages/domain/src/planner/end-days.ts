import type { Activity } from '#activity/activity.ts'
import type { CalendarDay } from '#time/calendar-day.ts'
import { calendarDayAt } from '#time/day-start.ts'
import type { DisplayZone } from '#time/display-zone.ts'

/** What ends on one day, the first of them at `activities[0]`. */
export type EndDay = { readonly day: CalendarDay; readonly activities: readonly Activity[] }

/** Activities in the order of their ends, day by day. */
export function endDays(activities: readonly Activity[], zone: DisplayZone): readonly EndDay[] {
  const days = new Map<CalendarDay, Activity[]>()
  for (const activity of activities) {
    const day = calendarDayAt(zone, activity.endsAt)
    const others = days.get(day)
    if (others) others.push(activity)
    else days.set(day, [activity])
  }
  return Array.from(days, ([day, ofDay]) => ({ day, activities: ofDay }))
}

import { plusDays } from '#time/calendar-day.ts'
import { calendarDayAt, dayCells, type DayCell } from '#time/day-cells.ts'
import type { Period } from '#time/instant.ts'
import type { DisplayZone } from '#time/zone.ts'

export const DAYS_BEFORE_FIRST_START = 1
export const DAYS_AFTER_LAST_END = 3

/** The days the timeline draws, from the first start - 1 to the last end + 3; none without activities. */
export function timelineCells(periods: readonly Period[], zone: DisplayZone): readonly DayCell[] {
  const [some] = periods
  if (some === undefined) return []
  let { startsAt: first, endsAt: last } = some
  for (const { startsAt, endsAt } of periods) {
    if (startsAt < first) first = startsAt
    if (endsAt > last) last = endsAt
  }
  return dayCells(
    zone,
    plusDays(calendarDayAt(zone, first), -DAYS_BEFORE_FIRST_START),
    plusDays(calendarDayAt(zone, last), DAYS_AFTER_LAST_END),
  )
}

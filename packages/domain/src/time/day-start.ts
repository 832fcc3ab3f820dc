import { type CalendarDay, calendarDayOf, plusDays } from './calendar-day.ts'
import { type DisplayZone, offsetAt } from './display-zone.ts'
import { DAY } from './durations.ts'
import { zoneDayAt } from './iana-zone.ts'
import { type Instant, instantOf } from './instant.ts'

/**
 * The first instant that carries this date: midnight where there is one, else the moment the clocks jump over it.
 * Null for a date the zone left out altogether (Apia had no 30 December 2011).
 */
export function dayStart(zone: DisplayZone, day: CalendarDay): Instant | null {
  const midnight = day * DAY
  if (zone.kind === 'fixed') return instantOf(midnight - zone.offsetMs)
  // Offsets are less than a day, so midnight falls into one of these two UTC days.
  const dayBefore = zoneDayAt(zone, day - 1)
  const { before, after, changesAt } = dayBefore.before === dayBefore.after ? zoneDayAt(zone, day) : dayBefore
  if (midnight - before < changesAt) return instantOf(midnight - before)
  const startsAt = Math.max(changesAt, midnight - after)
  return startsAt + after < midnight + DAY ? instantOf(startsAt) : null
}

/** The date whose cell holds this instant. */
export function calendarDayAt(zone: DisplayZone, at: Instant): CalendarDay {
  const shown = calendarDayOf(at + offsetAt(zone, at))
  const next = plusDays(shown, 1)
  // Clocks put back across midnight show the old date a second time; the new day has begun all the same.
  const nextStartsAt = dayStart(zone, next)
  return nextStartsAt !== null && nextStartsAt <= at ? next : shown
}

import { DAY, HOUR, instantOf, type Instant, type Period } from './instant.ts'
import { instantOfLocalMs } from './wall-clock.ts'
import { offsetAt, type DisplayZone, zoneDayAt } from './zone.ts'

/** A date without a place, as the number of days since 1970-01-01. */
export type CalendarDay = number & { readonly unit: 'calendar day' }

/** `month` counts from 1, `weekday` from Sunday, which is 0. */
export type CalendarDate = {
  readonly year: number
  readonly month: number
  readonly dayOfMonth: number
  readonly weekday: number
}

/** The day shown by a clock that hangs in UTC at these epoch milliseconds. */
export function calendarDayOf(epochMs: number): CalendarDay {
  return Math.floor(epochMs / DAY) as CalendarDay
}

export function plusDays(day: CalendarDay, count: number): CalendarDay {
  return (day + count) as CalendarDay
}

export function dateOf(day: CalendarDay): CalendarDate {
  const date = new Date(day * DAY)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** `YYYY-MM-DD`. */
export function isoDateOf(day: CalendarDay): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

export function isWeekend(day: CalendarDay): boolean {
  const { weekday } = dateOf(day)
  return weekday === 0 || weekday === 6
}

export function isMonday(day: CalendarDay): boolean {
  return dateOf(day).weekday === 1
}

export type RelativeDay =
  | { readonly kind: 'today' }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'yesterday' }
  | { readonly kind: 'in-days'; readonly days: number }
  | { readonly kind: 'days-ago'; readonly days: number }

/** How a day is named as seen from today; counts dates, not hours. */
export function relativeDay(day: CalendarDay, today: CalendarDay): RelativeDay {
  const ahead = day - today
  if (ahead === 0) return { kind: 'today' }
  if (ahead === 1) return { kind: 'tomorrow' }
  if (ahead === -1) return { kind: 'yesterday' }
  return ahead > 0 ? { kind: 'in-days', days: ahead } : { kind: 'days-ago', days: -ahead }
}

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

/**
 * The moment at which the zone's clocks show this full hour of the day, or jump over it. Null where they jump over the rest
 * of the day with it, or over the whole day.
 */
export function hourOfDay(zone: DisplayZone, day: CalendarDay, hour: number): Instant | null {
  const at = instantOfLocalMs(zone, day * DAY + hour * HOUR)
  return shownDate(zone, at) === day ? at : null
}

/** The date that clocks show. Where they are put back across midnight it is the old date twice; `calendarDayAt` tells the cell. */
export function shownDate(zone: DisplayZone, at: Instant): CalendarDay {
  return calendarDayOf(at + offsetAt(zone, at))
}

/** The date whose cell holds this instant. */
export function calendarDayAt(zone: DisplayZone, at: Instant): CalendarDay {
  const shown = shownDate(zone, at)
  const next = plusDays(shown, 1)
  // Clocks put back across midnight show the old date a second time; the new day has begun all the same.
  const nextStartsAt = dayStart(zone, next)
  return nextStartsAt !== null && nextStartsAt <= at ? next : shown
}

/** The date of the last moment of a period: what ends at midnight ends on the day before. */
export function lastDayOf({ startsAt, endsAt }: Period, zone: DisplayZone): CalendarDay {
  return calendarDayAt(zone, instantOf(Math.max(startsAt, endsAt - 1)))
}

/** A calendar day of the display zone, from its first instant to the next day's: 24 hours, or 23, or 24½, or 25. */
export type DayCell = Period & { readonly index: number; readonly day: CalendarDay }

/** The cells of the days from `first` to `last`, without gaps; dates that the zone left out have none. */
export function dayCells(zone: DisplayZone, first: CalendarDay, last: CalendarDay): readonly DayCell[] {
  const cells: DayCell[] = []
  let current = dayFrom(zone, first)
  while (current.day <= last) {
    const next = dayFrom(zone, plusDays(current.day, 1))
    cells.push({ index: cells.length, ...current, endsAt: next.startsAt })
    current = next
  }
  return cells
}

/** This day, or the next one that the zone has. */
function dayFrom(zone: DisplayZone, day: CalendarDay): Pick<DayCell, 'day' | 'startsAt'> {
  const startsAt = dayStart(zone, day)
  return startsAt === null ? dayFrom(zone, plusDays(day, 1)) : { day, startsAt }
}

/** The one cell that holds this instant; none when it lies outside of all of them. */
export function cellAt(cells: readonly DayCell[], at: Instant): DayCell | null {
  const first = cells[0]
  if (first === undefined || at < first.startsAt) return null
  // Days have 24 hours, give or take, so a guess is right or a cell or two away.
  let cell = cells[Math.min(Math.floor((at - first.startsAt) / DAY), cells.length - 1)]
  while (cell !== undefined && at < cell.startsAt) cell = cells[cell.index - 1]
  while (cell !== undefined && at >= cell.endsAt) cell = cells[cell.index + 1]
  return cell ?? null
}

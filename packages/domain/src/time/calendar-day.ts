import { DAY } from './durations.ts'

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

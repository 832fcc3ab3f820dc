import { DAY } from './instant.ts'

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

import type { CalendarDay } from './calendar-day.ts'

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

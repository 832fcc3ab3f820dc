import { DAY, HOUR, MINUTE } from './durations.ts'

/** Time left, as it is shown: the two largest units, each rounded down. */
export type RemainingTime =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'less-than-a-minute' }

export function remainingTime(remainingMs: number): RemainingTime {
  const days = daysIn(remainingMs)
  const hours = Math.floor((remainingMs % DAY) / HOUR)
  const minutes = Math.floor((remainingMs % HOUR) / MINUTE)
  if (days > 0) return { kind: 'days', days, hours }
  if (hours > 0) return { kind: 'hours', hours, minutes }
  if (minutes > 0) return { kind: 'minutes', minutes }
  return { kind: 'less-than-a-minute' }
}

/** Whole 24-hour days of elapsed time. */
export function daysIn(lengthMs: number): number {
  return Math.floor(lengthMs / DAY)
}

/** A point on the world's clock, in milliseconds since the epoch. */
export type Instant = number & { readonly unit: 'instant' }

export function instantOf(epochMs: number): Instant {
  return epochMs as Instant
}

/** From `startsAt` up to but not including `endsAt`. */
export type Period = { readonly startsAt: Instant; readonly endsAt: Instant }

/** Lengths in milliseconds. A day here is 24 hours; a calendar day may be longer or shorter. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Time left, as it is shown: the two largest units, each rounded down. */
type RemainingTime =
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

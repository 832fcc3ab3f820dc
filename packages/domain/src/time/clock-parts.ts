import { type DisplayZone, offsetAt } from './display-zone.ts'
import type { Instant } from './instant.ts'

/** How the player wants to read the time, in the words it is stored in. */
export const HOUR_FORMATS = ['24', '12'] as const
export const DEFAULT_HOUR_FORMAT = '24'

export type HourFormat = (typeof HOUR_FORMATS)[number]

/** The pieces of a clock's face, ready to be put between colons; `half` is null on a 24-hour clock. */
export type ClockParts = {
  readonly hour: string
  readonly minute: string
  readonly second: string
  readonly half: 'am' | 'pm' | null
}

export function clockParts(zone: DisplayZone, at: Instant, format: HourFormat): ClockParts {
  const local = new Date(at + offsetAt(zone, at))
  const hour = local.getUTCHours()
  const minute = twoDigits(local.getUTCMinutes())
  const second = twoDigits(local.getUTCSeconds())
  if (format === '24') return { hour: twoDigits(hour), minute, second, half: null }
  return { hour: String(hour % 12 || 12), minute, second, half: hour < 12 ? 'am' : 'pm' }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

import { DAY } from './durations.ts'

/** What a wall clock shows, `YYYY-MM-DDTHH:mm:ss`; it names no moment until we know whose wall it hangs on. */
export type WallClock = string & { readonly unit: 'wall clock' }

const DIGIT_ZERO = '0'.charCodeAt(0)

const WALL_CLOCK = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Reads a wall clock of the wire, with a T or a space in the middle; one that cannot be on any wall is null. */
export function parseWallClock(text: string): WallClock | null {
  if (!WALL_CLOCK.test(text)) return null
  const wall = text.replace(' ', 'T') as WallClock
  const day = twoDigits(text, 8)
  // Every month has 28 days. A 30 February rolls over into March.
  return day <= 28 || new Date(epochMsOf(wall)).getUTCDate() === day ? wall : null
}

/** The calendar repeats itself after so many years. */
const CYCLE_YEARS = 400
const CYCLE_MS = 146_097 * DAY

/**
 * The epoch milliseconds this clock would name if it hung in UTC. Read digit by digit: `Date.parse` takes three times as
 * long, and that for thousands of clocks while a player waits for the first bar.
 */
export function epochMsOf(wall: WallClock): number {
  // A cycle later, because `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  const year = 100 * twoDigits(wall, 0) + twoDigits(wall, 2) + CYCLE_YEARS
  const month = twoDigits(wall, 5)
  const day = twoDigits(wall, 8)
  const hour = twoDigits(wall, 11)
  const minute = twoDigits(wall, 14)
  const second = twoDigits(wall, 17)
  return Date.UTC(year, month - 1, day, hour, minute, second) - CYCLE_MS
}

function twoDigits(text: string, at: number): number {
  return 10 * digit(text, at) + digit(text, at + 1)
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - DIGIT_ZERO
}

/** The clock that hangs in UTC at these epoch milliseconds, to the whole second. */
export function wallClockOf(epochMs: number): WallClock {
  return new Date(epochMs).toISOString().slice(0, 19) as WallClock
}

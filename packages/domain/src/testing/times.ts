import {
  calendarDayOf,
  parseIanaZone,
  parseTimestamp,
  parseWallClock,
  type CalendarDay,
  type IanaZone,
  type Instant,
  type WallClock,
} from '#time.ts'

/** These read literals of a test; a literal that cannot be read is a mistake in the test. */
export function wall(text: string): WallClock {
  return parseWallClock(text) ?? unreadable(text)
}

export function instant(text: string): Instant {
  return parseTimestamp(text) ?? unreadable(text)
}

export function day(text: string): CalendarDay {
  return calendarDayOf(instant(`${text}T00:00:00Z`))
}

export function place(name: string): IanaZone {
  return parseIanaZone(name) ?? unreadable(name)
}

function unreadable(text: string): never {
  throw new Error(`The test cannot mean "${text}"`)
}

export {
  type CalendarDate,
  type CalendarDay,
  calendarDayOf,
  dateOf,
  isoDateOf,
  isWeekend,
  plusDays,
} from './calendar-day.ts'
export {
  type ClockParts,
  clockParts,
  DEFAULT_HOUR_FORMAT,
  HOUR_FORMATS,
  type HourFormat,
} from './clock-parts.ts'
export { cellAt, type DayCell, dayCells } from './day-cells.ts'
export { calendarDayAt, dayStart } from './day-start.ts'
export { type DisplayZone, localTimestamp, offsetAt, wallClockAt } from './display-zone.ts'
export { DAY, HOUR, MINUTE, SECOND } from './durations.ts'
export {
  clampToWindow,
  EVENT_WINDOW,
  type EventWindow,
  eventWindow,
  ROLLING_WINDOW_DAYS,
} from './event-window.ts'
export { type IanaZone, parseIanaZone } from './iana-zone.ts'
export { type Instant, instantOf, parseTimestamp } from './instant.ts'
export { offsetText } from './offset-text.ts'
export type { Period } from './period.ts'
export { type RelativeDay, relativeDay } from './relative-day.ts'
export { daysIn, type RemainingTime, remainingTime } from './remaining-time.ts'
export {
  BEIJING,
  DEFAULT_SERVER_ZONE_NAME,
  parseServerZone,
  SERVER_ZONE_NAMES,
  type ServerZone,
  type ServerZoneName,
} from './server-zone.ts'
export { type Anchor, toInstant } from './to-instant.ts'
export { parseWallClock, type WallClock } from './wall-clock.ts'

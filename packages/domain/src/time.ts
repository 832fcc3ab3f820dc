export {
  calendarDayOf,
  dateOf,
  isWeekend,
  isoDateOf,
  plusDays,
  type CalendarDay,
} from './time/calendar-day.ts'
export { DEFAULT_HOUR_FORMAT, clockParts, type HourFormat } from './time/clock-parts.ts'
export { cellAt, dayCells, type DayCell } from './time/day-cells.ts'
export { calendarDayAt, dayStart } from './time/day-start.ts'
export { offsetAt, timestampAt, type DisplayZone, wallClockAt } from './time/display-zone.ts'
export { DAY, HOUR, MINUTE, SECOND } from './time/durations.ts'
export { EVENT_WINDOW, eventWindow, type EventWindow } from './time/event-window.ts'
export { parseIanaZone, type IanaZone } from './time/iana-zone.ts'
export { instantOf, parseTimestamp, type Instant } from './time/instant.ts'
export { offsetText } from './time/offset-text.ts'
export type { Period } from './time/period.ts'
export { relativeDay, type RelativeDay } from './time/relative-day.ts'
export { remainingTime } from './time/remaining-time.ts'
export {
  BEIJING,
  DEFAULT_SERVER_ZONE_NAME,
  SERVER_ZONE_NAMES,
  parseServerZone,
  type ServerZone,
  type ServerZoneName,
} from './time/server-zone.ts'
export { toInstant, type Anchor } from './time/to-instant.ts'
export { parseWallClock, type WallClock } from './time/wall-clock.ts'

export {
  type CalendarDay,
  calendarDayOf,
  dateOf,
  isoDateOf,
  isWeekend,
  plusDays,
  type RelativeDay,
  relativeDay,
} from './time/calendar-day.ts'
export { calendarDayAt, cellAt, type DayCell, dayCells, dayStart, lastDayOf } from './time/day-cells.ts'
export { ALL_TIME, EVENT_WINDOW, type EventWindow, eventWindow } from './time/event-window.ts'
export {
  DAY,
  HOUR,
  type Instant,
  instantOf,
  MINUTE,
  parseTimestamp,
  type Period,
  remainingTime,
  SECOND,
} from './time/instant.ts'
export {
  type Anchor,
  DEFAULT_HOUR_FORMAT,
  type HourFormat,
  parseWallClock,
  timestampAt,
  toInstant,
  type WallClock,
  wallClockAt,
} from './time/wall-clock.ts'
export {
  BEIJING,
  DEFAULT_SERVER_ZONE_NAME,
  type DisplayZone,
  type IanaZone,
  offsetAt,
  offsetText,
  parseIanaZone,
  parseServerZone,
  SERVER_ZONE_NAMES,
  type ServerZone,
  type ServerZoneName,
} from './time/zone.ts'

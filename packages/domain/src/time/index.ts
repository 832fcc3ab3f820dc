export { type CalendarDay, calendarDayOf, dateOf, isoDateOf, isWeekend, plusDays } from './calendar-day.ts'
export { clockParts, DEFAULT_HOUR_FORMAT, type HourFormat } from './clock-parts.ts'
export { cellAt, type DayCell, dayCells } from './day-cells.ts'
export { calendarDayAt, dayStart } from './day-start.ts'
export { type DisplayZone, offsetAt, timestampAt, wallClockAt } from './display-zone.ts'
export { DAY, HOUR, MINUTE, SECOND } from './durations.ts'
export { EVENT_WINDOW, type EventWindow, eventWindow } from './event-window.ts'
export { type IanaZone, parseIanaZone } from './iana-zone.ts'
export { type Instant, instantOf, parseTimestamp } from './instant.ts'
export { offsetText } from './offset-text.ts'
export type { Period } from './period.ts'
export { type RelativeDay, relativeDay } from './relative-day.ts'
export { remainingTime } from './remaining-time.ts'
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

import { oncePerKey } from '#lookup/once-per-key.ts'
import { type CalendarDay, calendarDayOf } from '#time/calendar-day.ts'
import { type DisplayZone, offsetAt } from '#time/display-zone.ts'
import { DAY } from '#time/durations.ts'
import type { Instant } from '#time/instant.ts'
import { type Language, LOCALES } from './language.ts'

const DAY_STYLES = {
  /** 10 Sep 2025 in the language's own order. */
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  /** With the weekday, as the title of a day. */
  full: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  /** A day of these weeks: the year goes without saying. */
  near: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'narrow' },
  /** A day to look forward to: near enough to go without its year. */
  coming: { month: 'long', day: 'numeric', weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof DAY_STYLES

// A format costs far more to make than to use. A day has its zone behind it, so all of them read UTC.
const formatOf = oncePerKey((language: Language) =>
  oncePerKey(
    (style: DayStyle) =>
      new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...DAY_STYLES[style] }),
  ),
)

export function formatDay(day: CalendarDay, language: Language, style: DayStyle): string {
  return formatOf(language)(style).format(day * DAY)
}

/** Numeric year, short month, numeric day: the date that the zone's clocks show at this moment. */
export function shortDate(at: Instant, zone: DisplayZone, language: Language): string {
  return formatDay(calendarDayOf(at + offsetAt(zone, at)), language, 'short')
}

import { calendarDayOf, dateOf, isoDateOf, plusDays, type CalendarDay } from '#time/calendar-day.ts'
import { DAY, HOUR, type Instant, instantOf } from '#time/instant.ts'
import type { ServerZone } from '#time/zone.ts'
import type { ResetFacts } from './game-facts.ts'

type Resets = {
  /** The date (YYYY-MM-DD) of the day that runs in the game: before the hour of the reset that is still yesterday's. */
  readonly day: string
  /** When the next day and the next week begin. */
  readonly dailyAt: Instant
  readonly weeklyAt: Instant
}

const DAYS_OF_WEEK = 7

/** The resets that come next on a server. Servers know no daylight saving, so each of their days has 24 hours. */
export function resetsAfter({ hour, weekday }: ResetFacts, server: ServerZone, now: Instant): Resets {
  const startOf = (day: CalendarDay) => instantOf(day * DAY + hour * HOUR - server.offsetMs)
  const today = calendarDayOf(now + server.offsetMs - hour * HOUR)
  // On the first day of a week the next one is seven days away, not none.
  const sinceWeekday = (dateOf(today).weekday - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return {
    day: isoDateOf(today),
    dailyAt: startOf(plusDays(today, 1)),
    weeklyAt: startOf(plusDays(today, DAYS_OF_WEEK - sinceWeekday)),
  }
}

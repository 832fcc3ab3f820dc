import { calendarDayOf, hourOfDay, plusDays } from '#time/calendar-day.ts'
import { DAY, HOUR, instantOf, MINUTE, type Instant } from '#time/instant.ts'
import { offsetAt, type DisplayZone } from '#time/zone.ts'
import type { QuietHours } from './rules.ts'

/** When a player does not want to be disturbed, on the clock that they read. */
export type Quiet = { readonly hours: QuietHours | null; readonly zone: DisplayZone }

/** What comes before the quiet hours leaves time to do something about it. */
const BEFORE_QUIET_MS = 30 * MINUTE

export function isQuiet({ hours, zone }: Quiet, at: Instant): boolean {
  if (hours === null) return false
  const { from, to } = hours
  const local = at + offsetAt(zone, at)
  const hour = (local - calendarDayOf(local) * DAY) / HOUR
  return from <= to ? from <= hour && hour < to : from <= hour || hour < to
}

/** The first moment from `at` on that is not quiet; null where there is none for days. */
export function quietEnd(quiet: Quiet, at: Instant): Instant | null {
  if (quiet.hours === null || !isQuiet(quiet, at)) return at
  return hoursAround(quiet, at, quiet.hours.to).find((end) => end > at && !isQuiet(quiet, end)) ?? null
}

/** A moment shortly before the quiet hours that `at` lies in; null where the quiet hours before reach up to there. */
export function beforeQuiet(quiet: Quiet, at: Instant): Instant | null {
  if (quiet.hours === null || !isQuiet(quiet, at)) return at
  const begun = hoursAround(quiet, at, quiet.hours.from).findLast((start) => start <= at)
  if (begun === undefined) return null
  const before = instantOf(begun - BEFORE_QUIET_MS)
  return isQuiet(quiet, before) ? null : before
}

/** When the clocks show this hour, on the days around a moment. */
function hoursAround({ zone }: Quiet, at: Instant, hour: number): readonly Instant[] {
  const today = calendarDayOf(at + offsetAt(zone, at))
  return [-1, 0, 1, 2]
    .map((days) => hourOfDay(zone, plusDays(today, days), hour))
    .filter((moment) => moment !== null)
}

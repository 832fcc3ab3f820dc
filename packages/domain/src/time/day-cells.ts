import { type CalendarDay, plusDays } from './calendar-day.ts'
import { dayStart } from './day-start.ts'
import type { DisplayZone } from './display-zone.ts'
import { DAY } from './durations.ts'
import type { Instant } from './instant.ts'
import type { Period } from './period.ts'

/** A calendar day of the display zone, from its first instant to the next day's: 24 hours, or 23, or 24½, or 25. */
export type DayCell = Period & { readonly index: number; readonly day: CalendarDay }

/** The cells of the days from `first` to `last`, without gaps; dates that the zone left out have none. */
export function dayCells(zone: DisplayZone, first: CalendarDay, last: CalendarDay): readonly DayCell[] {
  const cells: DayCell[] = []
  let current = dayFrom(zone, first)
  while (current.day <= last) {
    const next = dayFrom(zone, plusDays(current.day, 1))
    cells.push({ index: cells.length, ...current, endsAt: next.startsAt })
    current = next
  }
  return cells
}

/** This day, or the next one that the zone has. */
function dayFrom(zone: DisplayZone, day: CalendarDay): Pick<DayCell, 'day' | 'startsAt'> {
  const startsAt = dayStart(zone, day)
  return startsAt === null ? dayFrom(zone, plusDays(day, 1)) : { day, startsAt }
}

/** The one cell that holds this instant; none when it lies outside of all of them. */
export function cellAt(cells: readonly DayCell[], at: Instant): DayCell | null {
  const first = cells[0]
  if (first === undefined || at < first.startsAt) return null
  // Days have 24 hours, give or take, so a guess is right or a cell or two away.
  let cell = cells[Math.min(Math.floor((at - first.startsAt) / DAY), cells.length - 1)]
  while (cell !== undefined && at < cell.startsAt) cell = cells[cell.index - 1]
  while (cell !== undefined && at >= cell.endsAt) cell = cells[cell.index + 1]
  return cell ?? null
}

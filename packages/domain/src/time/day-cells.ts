import { firstIndex } from '#lookup/first-index.ts'
import { type CalendarDay, plusDays } from './calendar-day.ts'
import { dayStart } from './day-start.ts'
import type { DisplayZone } from './display-zone.ts'
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
  const cell = cells[firstIndex(cells.length, (index) => endsAfter(cells[index], at))]
  return cell !== undefined && cell.startsAt <= at ? cell : null
}

function endsAfter(cell: DayCell | undefined, at: Instant): boolean {
  return cell !== undefined && at < cell.endsAt
}

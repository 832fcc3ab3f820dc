import { calendarDayAt, cellAt, type DayCell, dayCells, plusDays } from '#time/calendar-day.ts'
import { instantOf, type Instant, type Period } from '#time/instant.ts'
import type { DisplayZone } from '#time/zone.ts'

/** Places instants on the board: every day has the same width, however many hours it has. */
export type Scale = { readonly cells: readonly DayCell[]; readonly pxPerDay: number }

export function boardWidth({ cells, pxPerDay }: Scale): number {
  return cells.length * pxPerDay
}

/** The x of an instant; what lies outside of the board is put at its nearest edge. */
export function xOf(scale: Scale, at: Instant): number {
  const cell = cellAt(scale.cells, at)
  if (cell === null) return isBefore(scale, at) ? 0 : boardWidth(scale)
  return (cell.index + (at - cell.startsAt) / (cell.endsAt - cell.startsAt)) * scale.pxPerDay
}

/** The instant at an x of the board; null beyond its edges. */
export function instantAt({ cells, pxPerDay }: Scale, x: number): Instant | null {
  const cell = cells[Math.floor(x / pxPerDay)]
  if (cell === undefined) return null
  return instantOf(cell.startsAt + (x / pxPerDay - cell.index) * (cell.endsAt - cell.startsAt))
}

function isBefore({ cells: [first] }: Scale, at: Instant): boolean {
  return first === undefined || at < first.startsAt
}

const DAYS_BEFORE_FIRST_START = 1
const DAYS_AFTER_LAST_END = 3

/** The days the timeline draws, from the first start - 1 to the last end + 3; none without activities. */
export function timelineCells(periods: readonly Period[], zone: DisplayZone): readonly DayCell[] {
  const [some] = periods
  if (some === undefined) return []
  let { startsAt: first, endsAt: last } = some
  for (const { startsAt, endsAt } of periods) {
    if (startsAt < first) first = startsAt
    if (endsAt > last) last = endsAt
  }
  return dayCells(
    zone,
    plusDays(calendarDayAt(zone, first), -DAYS_BEFORE_FIRST_START),
    plusDays(calendarDayAt(zone, last), DAYS_AFTER_LAST_END),
  )
}

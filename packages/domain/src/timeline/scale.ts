import { cellAt, type DayCell } from '#time/day-cells.ts'
import { type Instant, instantOf } from '#time/instant.ts'

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

import {
  calendarDayAt,
  cellAt,
  dateOf,
  type DayCell,
  dayCells,
  isMonday,
  plusDays,
} from '#time/calendar-day.ts'
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

/** Indices from `first` up to but not including `end`. */
export type IndexRange = { readonly first: number; readonly end: number }

/** A part of the board along one axis, in pixels. */
export type PxRange = { readonly from: number; readonly to: number }

/** The width of the longest names, "September 2026" and "Sep", with some space around them. */
const NAME_PX = 124
const SHORT_NAME_PX = 46
/** How far from the edge of the view a name stops that would leave it with its month. */
const NAME_EDGE_PX = 16

/** The months of the header, over the cells of their days. */
export function monthSpans(cells: readonly DayCell[]): readonly IndexRange[] {
  const firsts = cells.filter(({ day }, index) => index === 0 || dateOf(day).dayOfMonth === 1)
  return firsts.map(({ index }, month) => ({
    first: index,
    end: firsts[month + 1]?.index ?? cells.length,
  }))
}

/**
 * How much of its name a month has room for: a board may begin with its last days or end with its first ones, and so may what
 * is in view of it. A month out of view has all of its days.
 */
export function monthNameStyle(
  { first, end }: IndexRange,
  pxPerDay: number,
  view: PxRange,
): 'month' | 'short-month' | null {
  const [from, to] = [first * pxPerDay, end * pxPerDay]
  const isSeen = from < view.to && to > view.from
  const roomPx = isSeen ? Math.min(to, view.to) - Math.max(from, view.from + NAME_EDGE_PX) : to - from
  if (roomPx >= NAME_PX) return 'month'
  return roomPx >= SHORT_NAME_PX ? 'short-month' : null
}

/** Narrower days cannot carry a number each. */
const MIN_LABEL_PX = 20
/** From this many pixels on two numbers do not touch. */
const LABEL_ROOM_PX = 24

/** Which days of the header say their date: all that have the room, else the Mondays, and today in any case. */
export function carriesDate(
  { index, day }: DayCell,
  { pxPerDay, today }: { readonly pxPerDay: number; readonly today: number | null },
): boolean {
  if (pxPerDay >= MIN_LABEL_PX || index === today) return true
  const isFree = today === null || Math.abs(index - today) * pxPerDay >= LABEL_ROOM_PX
  return isMonday(day) && isFree
}

import { dateOf, type DayCell, isMonday } from '#time/calendar-day.ts'
import type { IndexRange, PxRange } from './visible.ts'

/** A month of the header, over the cells of its days. */
export type MonthSpan = IndexRange & { readonly year: number; readonly month: number }

/** The width of the longest names, "September 2026" and "Sep", with some space around them. */
const NAME_PX = 124
const SHORT_NAME_PX = 46
/** How far from the edge of the view a name stops that would leave it with its month. */
const NAME_EDGE_PX = 16

export function monthSpans(cells: readonly DayCell[]): readonly MonthSpan[] {
  const firsts = cells.filter(({ day }, index) => index === 0 || dateOf(day).dayOfMonth === 1)
  return firsts.map(({ index, day }, month) => ({
    year: dateOf(day).year,
    month: dateOf(day).month,
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

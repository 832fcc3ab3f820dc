import { dateOf, isMonday } from '#time/calendar-day.ts'
import type { DayCell } from '#time/day-cells.ts'
import type { IndexRange } from './visible.ts'

/** A month of the header, over the cells of its days. */
export type MonthSpan = IndexRange & { readonly year: number; readonly month: number }

/** The width of the longest name, "September 2026", with some space around it. */
const NAME_PX = 124

export function monthSpans(cells: readonly DayCell[]): readonly MonthSpan[] {
  const firsts = cells.filter(({ day }, index) => index === 0 || dateOf(day).dayOfMonth === 1)
  return firsts.map(({ index, day }, month) => ({
    year: dateOf(day).year,
    month: dateOf(day).month,
    first: index,
    end: firsts[month + 1]?.index ?? cells.length,
  }))
}

/** A board may begin with the last days of a month or end with the first ones: too narrow for the month's name. */
export function hasRoomForName({ first, end }: IndexRange, pxPerDay: number): boolean {
  return (end - first) * pxPerDay >= NAME_PX
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

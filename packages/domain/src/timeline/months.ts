import { dateOf } from '#time/calendar-day.ts'
import type { DayCell } from '#time/day-cells.ts'
import type { IndexRange } from './visible.ts'

/** A month of the header, over the cells of its days. */
export type MonthSpan = IndexRange & { readonly year: number; readonly month: number }

/** The longest of them, "September 2026", with some air. */
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

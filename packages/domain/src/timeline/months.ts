import { type CalendarDay, dateOf } from '#time/calendar-day.ts'
import type { DayCell } from '#time/day-cells.ts'
import type { IndexRange } from './visible.ts'

/** A month of the header, over the cells of its days. */
export type MonthSpan = IndexRange & { readonly year: number; readonly month: number }

export function monthSpans(cells: readonly DayCell[]): readonly MonthSpan[] {
  const firsts = cells.filter(({ day }, index) => !isSameMonth(day, cells[index - 1]?.day))
  return firsts.map(({ index, day }, month) => ({
    year: dateOf(day).year,
    month: dateOf(day).month,
    first: index,
    end: firsts[month + 1]?.index ?? cells.length,
  }))
}

function isSameMonth(a: CalendarDay, b: CalendarDay | undefined): boolean {
  return b !== undefined && dateOf(a).month === dateOf(b).month && dateOf(a).year === dateOf(b).year
}

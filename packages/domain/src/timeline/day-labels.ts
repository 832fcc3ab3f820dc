import { isMonday } from '#time/calendar-day.ts'
import type { DayCell } from '#time/day-cells.ts'

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

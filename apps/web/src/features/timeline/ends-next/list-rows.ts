import type { Activity } from '@bannerday/domain/activity'
import type { EndDay } from '@bannerday/domain/planner'
import type { CalendarDay, Instant } from '@bannerday/domain/time'
import type { Stretch } from '@bannerday/domain/timeline'

/** Heights of rows; the style sheet repeats them. */
const DAY_ROW_PX = 40
export const ITEM_ROW_PX = 58

/** A row of the list with its position. */
export type ListRow = { readonly top: number } & (
  | { readonly kind: 'day'; readonly day: CalendarDay; readonly firstEndAt: Instant }
  | { readonly kind: 'item'; readonly activity: Activity; readonly position: number }
)

export type ListRows = {
  readonly rows: readonly ListRow[]
  readonly heightPx: number
  readonly count: number
}

/** The rows of all days, each followed by what ends on it. */
export function listRows(days: readonly EndDay[]): ListRows {
  const rows: ListRow[] = []
  let top = 0
  let count = 0
  for (const { day, activities } of days) {
    const [first] = activities
    if (first === undefined) continue
    rows.push({ kind: 'day', top, day, firstEndAt: first.endsAt })
    top += DAY_ROW_PX
    for (const activity of activities) {
      count += 1
      rows.push({ kind: 'item', top, activity, position: count })
      top += ITEM_ROW_PX
    }
  }
  return { rows, heightPx: top, count }
}

/** The rows in view, and one before and after them, so that scrolling and Tab find the next one rendered. */
export function rowsAround({ rows }: ListRows, { from, to }: Stretch): readonly ListRow[] {
  return rows.filter(({ top }) => top > from - 2 * ITEM_ROW_PX && top < to + ITEM_ROW_PX)
}

import { type DayCell, isWeekend } from '@bannerday/domain/time'
import { type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { Board } from './board-model.ts'
import styles from './day-columns.module.css'

/** On a board of narrower days only weekends and today stand out; a line for each day would be a fence. */
const MIN_COLUMN_PX = 36

type Props = { readonly board: Board; readonly x: Stretch }

/** The columns behind the bars. One plain box a day: a gradient over the whole board costs more at every frame. */
export const DayColumns = memo(function DayColumns({ board: { scale, months, today }, x }: Props) {
  const { first, end } = visibleDays(scale, x)
  const seen = scale.cells.slice(first, end)
  const columns = scale.pxPerDay >= MIN_COLUMN_PX ? seen.map(alone) : weekendsAndToday(seen, today)
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map(({ index, day, days }) => (
        <i
          key={day}
          className={styles.column}
          data-weekend={isWeekend(day) || undefined}
          data-today={index === today || undefined}
          style={{ left: index * scale.pxPerDay, width: days === 1 ? undefined : days * scale.pxPerDay }}
        />
      ))}
      {months.map((month) =>
        month.first > first && month.first < end ? (
          <i
            key={`month ${month.first}`}
            className={styles.month}
            style={{ left: month.first * scale.pxPerDay }}
          />
        ) : null,
      )}
    </div>
  )
})

type Column = DayCell & { readonly days: number }

const alone = (cell: DayCell): Column => ({ ...cell, days: 1 })

/** A Saturday and its Sunday in one, unless one of them is today. */
function weekendsAndToday(cells: readonly DayCell[], today: number | null): readonly Column[] {
  const columns: Column[] = []
  for (const cell of cells) {
    const last = columns.at(-1)
    const isToday = cell.index === today
    if (last && last.index === cell.index - 1 && last.index !== today && isWeekend(cell.day) && !isToday)
      columns[columns.length - 1] = { ...last, days: 2 }
    else if (isWeekend(cell.day) || isToday) columns.push(alone(cell))
  }
  return columns
}

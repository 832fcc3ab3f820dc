import { type DayCell, isWeekend } from '@bannerday/domain/time'
import { type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { Board } from './board-model.ts'
import styles from './day-columns.module.css'

/** On a board of narrower days only weekends and today stand out; a line for each day would be a fence. */
const MIN_LINED_PX = 36
const WEEK = 7

type Props = { readonly board: Board; readonly x: Stretch }

/**
 * The columns behind the bars. Plain boxes, because a gradient over the whole board costs more at every frame, and few of
 * them: a weekend is one, and the lines of seven days are shadows of the first.
 */
export const DayColumns = memo(function DayColumns({ board: { scale, months, today }, x }: Props) {
  const { pxPerDay } = scale
  const { first, end } = visibleDays(scale, x)
  return (
    <div className={styles.columns} aria-hidden="true">
      {weekendsAndToday(scale.cells.slice(first, end), today).map(({ index, day, days }) => (
        <i
          key={day}
          className={index === today ? styles.today : styles.weekend}
          style={{ left: index * pxPerDay, width: days * pxPerDay }}
        />
      ))}
      {pxPerDay < MIN_LINED_PX
        ? null
        : weeksOf(first, end).map((week) => (
            <i
              key={`week ${week}`}
              className={styles.week}
              style={{ left: (week * WEEK + 1) * pxPerDay - 1 }}
            />
          ))}
      {months.map((month) =>
        month.first > first && month.first < end ? (
          <i
            key={`month ${month.first}`}
            className={styles.month}
            style={{ left: month.first * pxPerDay - 1 }}
          />
        ) : null,
      )}
    </div>
  )
})

/** The sevens of days, counted from the first of the board, that have one of these. */
function weeksOf(first: number, end: number): readonly number[] {
  const firstWeek = Math.floor(first / WEEK)
  return Array.from({ length: Math.ceil(end / WEEK) - firstWeek }, (_, index) => firstWeek + index)
}

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

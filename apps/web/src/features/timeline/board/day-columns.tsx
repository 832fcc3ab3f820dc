import { isWeekend } from '@bannerday/domain/time'
import { type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { Board } from './board-model.ts'
import styles from './day-columns.module.css'

/** On a board of narrower days only weekends and today stand out; a line for each day would be a fence. */
const MIN_COLUMN_PX = 20

type Props = { readonly board: Board; readonly x: Stretch }

/** The columns behind the bars. One plain box a day: a gradient over the whole board costs more at every frame. */
export const DayColumns = memo(function DayColumns({ board: { scale, months, today }, x }: Props) {
  const { first, end } = visibleDays(scale, x)
  const days = scale.cells
    .slice(first, end)
    .filter(({ index, day }) => scale.pxPerDay >= MIN_COLUMN_PX || isWeekend(day) || index === today)
  return (
    <div className={styles.columns} aria-hidden="true">
      {days.map(({ index, day }) => (
        <i
          key={day}
          className={styles.column}
          data-weekend={isWeekend(day) || undefined}
          data-today={index === today || undefined}
          style={{ left: index * scale.pxPerDay }}
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

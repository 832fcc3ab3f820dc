import { isWeekend } from '@bannerday/domain/time'
import { type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { Board } from './board-model.ts'
import styles from './day-columns.module.css'

type Props = { readonly board: Board; readonly x: Stretch }

/** The columns behind the bars. One plain box a day: a gradient over the whole board costs more at every frame. */
export const DayColumns = memo(function DayColumns({ board: { scale, months, today }, x }: Props) {
  const { first, end } = visibleDays(scale, x)
  const days = scale.cells.slice(first, end)
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

import { isWeekend } from '@bannerday/domain/time'
import { type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import type { Board } from './board-model.ts'
import styles from './day-columns.module.css'

type Props = { readonly board: Board; readonly x: Stretch }

/** The columns of weekends, months and today behind the bars; the grid itself is one background. */
export const DayColumns = memo(function DayColumns({ board: { scale, months, today }, x }: Props) {
  const { first, end } = visibleDays(scale, x)
  const days = scale.cells.slice(first, end)
  return (
    <div className={styles.columns} aria-hidden="true">
      {days.map(({ index, day }) =>
        index === today || isWeekend(day) ? (
          <i
            key={day}
            className={styles.column}
            data-today={index === today || undefined}
            style={{ left: index * scale.pxPerDay }}
          />
        ) : null,
      )}
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

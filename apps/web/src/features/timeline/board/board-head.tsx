import { formatDay } from '@bannerday/domain/language'
import { dateOf, type DayCell, isWeekend } from '@bannerday/domain/time'
import { carriesDate, type Stretch, visibleDays } from '@bannerday/domain/timeline'
import { memo } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import type { Board } from './board-model.ts'
import styles from './board-head.module.css'

type Props = {
  readonly board: Board
  /** The days to draw. */
  readonly x: Stretch
  readonly selectedDay: number | null
}

/**
 * Months and days over the board. The board hears the clicks of all days. What a day shows is written by the style
 * sheet: to readers its name says more, and there are many of them. A day too narrow for its date is no button: it is
 * found by where the head was clicked, and from the panel of any other day.
 */
export const BoardHead = memo(function BoardHead({ board, x, selectedDay }: Props) {
  const { t, language } = useI18n()
  const { scale, months, today } = board
  const { first, end } = visibleDays(scale, x)
  const isDated = (cell: DayCell) => carriesDate(cell, { pxPerDay: scale.pxPerDay, today })
  const days = scale.cells.slice(first, end).filter((cell) => isDated(cell) || cell.day === selectedDay)
  const tabStop = days.find(({ index }) => index === today) ?? days[0]
  return (
    <div className={styles.head} data-zoom={scale.pxPerDay} data-days>
      {months
        .filter((month) => month.first < end && month.end > first)
        .map((month) => {
          const day = scale.cells[month.first]?.day
          return day === undefined ? null : (
            <div
              key={month.first}
              className={styles.month}
              style={{
                left: month.first * scale.pxPerDay,
                width: (month.end - month.first) * scale.pxPerDay,
              }}
            >
              <span className={styles.monthName}>{formatDay(day, language, 'month')}</span>
            </div>
          )
        })}
      {days.map((cell) => (
        <button
          key={cell.day}
          type="button"
          className={styles.day}
          style={{ left: cell.index * scale.pxPerDay }}
          data-day-index={cell.index}
          data-weekday={formatDay(cell.day, language, 'weekday')}
          data-date={isDated(cell) ? dateOf(cell.day).dayOfMonth : undefined}
          data-weekend={isWeekend(cell.day) || undefined}
          data-past={(today !== null && cell.index < today) || undefined}
          aria-current={cell.index === today ? 'date' : undefined}
          aria-pressed={cell.day === selectedDay}
          aria-label={t('day.open', { date: formatDay(cell.day, language, 'full') })}
          tabIndex={cell === tabStop ? 0 : -1}
        />
      ))}
    </div>
  )
})

/** The day of the head that was clicked, whether it is drawn or not. */
export function dayIndexAt(target: Element, clientX: number, pxPerDay: number): number | null {
  const drawn = target.closest<HTMLElement>('[data-day-index]')?.dataset['dayIndex']
  if (drawn !== undefined) return Number(drawn)
  // Over the days stand the months, which are elements of their own.
  if (!target.matches('[data-days]')) return null
  return Math.floor((clientX - target.getBoundingClientRect().left) / pxPerDay)
}

import { formatDay } from '@bannerday/domain/language'
import { dateOf, type DayCell, isWeekend } from '@bannerday/domain/time'
import { carriesDate, hasRoomForName, type Stretch, visibleDays } from '@bannerday/domain/timeline'
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
  const { language } = useI18n()
  const { scale, months, today } = board
  const { first, end } = visibleDays(scale, x)
  const isDated = (cell: DayCell) => carriesDate(cell, { pxPerDay: scale.pxPerDay, today })
  const days = scale.cells.slice(first, end).filter((cell) => isDated(cell) || cell.day === selectedDay)
  const tabStop = days.find(({ index }) => index === today) ?? days[0]
  return (
    <div className={styles.head} data-zoom={scale.pxPerDay} data-days>
      {months
        .filter((month) => month.first < end && month.end > first && hasRoomForName(month, scale.pxPerDay))
        .map((month) => {
          const day = scale.cells[month.first]?.day
          return day === undefined ? null : (
            <div
              key={month.first}
              className={styles.month}
              style={{
                '--month-x': `${month.first * scale.pxPerDay}px`,
                width: (month.end - month.first) * scale.pxPerDay,
              }}
            >
              <span className={styles.monthName}>{formatDay(day, language, 'month')}</span>
            </div>
          )
        })}
      {days.map((cell) => (
        <Day
          key={cell.day}
          cell={cell}
          leftPx={cell.index * scale.pxPerDay}
          isDated={isDated(cell)}
          isPast={today !== null && cell.index < today}
          isToday={cell.index === today}
          isSelected={cell.day === selectedDay}
          isTabStop={cell === tabStop}
        />
      ))}
    </div>
  )
})

type DayProps = {
  readonly cell: DayCell
  readonly leftPx: number
  readonly isDated: boolean
  readonly isPast: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isTabStop: boolean
}

/** Drawn once for as long as it is near the view: to write its names takes longer than anything else in the head. */
const Day = memo(function Day({ cell, leftPx, isDated, isPast, isToday, isSelected, isTabStop }: DayProps) {
  const { t, language } = useI18n()
  const { day, index } = cell
  return (
    <button
      type="button"
      className={styles.day}
      style={{ left: leftPx }}
      data-day-index={index}
      data-weekday={formatDay(day, language, 'weekday')}
      data-date={isDated ? dateOf(day).dayOfMonth : undefined}
      data-weekend={isWeekend(day) || undefined}
      data-past={isPast || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      aria-label={t('day.open', { date: formatDay(day, language, 'full') })}
      tabIndex={isTabStop ? 0 : -1}
    />
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

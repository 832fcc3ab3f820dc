import { cellAt, dayStart, type CalendarDay, type DisplayZone } from '@bannerday/domain/time'
import { useEffect, useRef } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { lazyPopup } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import { DayAside } from './day-aside.tsx'
import type { DayListProps } from './day-list.tsx'

const DaySheet = lazyPopup(async () => (await import('./day-sheet.tsx')).DaySheet)

type Props = Omit<DayListProps, 'cell' | 'previous' | 'next'> & {
  readonly day: CalendarDay | null
  readonly board: Board
  readonly zone: DisplayZone
  readonly onDay: (day: CalendarDay | null) => void
}

/** The panel of a day: beside the board if there is room, else a sheet at the bottom. */
export function DayPanel({ day, board: { scale }, zone, onDay, ...rest }: Props) {
  const isWide = useMediaQuery(WIDE)
  const startsAt = day === null ? null : dayStart(zone, day)
  const cell = startsAt === null ? null : cellAt(scale.cells, startsAt)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (cell) opener.current ??= document.activeElement
  }, [cell])

  function close() {
    onDay(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }

  const neighbour = (step: number) => {
    const other = cell && scale.cells[cell.index + step]
    return other ? () => onDay(other.day) : undefined
  }
  const shared = { ...rest, previous: neighbour(-1), next: neighbour(1), onClose: close }
  return (
    <>
      {isWide && cell ? <DayAside {...shared} cell={cell} /> : null}
      {isWide ? null : <DaySheet {...shared} cell={cell} isOpen={cell !== null} />}
    </>
  )
}

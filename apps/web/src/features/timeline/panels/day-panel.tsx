import { formatDay } from '@bannerday/domain/language'
import { cellAt, dayStart, type CalendarDay, type DayCell, type DisplayZone } from '@bannerday/domain/time'
import { mdiClose } from '@mdi/js'
import { useId } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { focusOnMount, useShortcut } from '#features/timeline/keyboard.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/button.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import { DayList, type DayListProps } from './day-list.tsx'
import panel from './base-panel.module.css'
import styles from './day-panel.module.css'

const DaySheet = lazyPopup(async () => (await import('./day-sheet.tsx')).DaySheet)

type DayPanelProps = Omit<DayListProps, 'cell' | 'previous' | 'next'> & {
  readonly day: CalendarDay | null
  readonly board: Board
  readonly zone: DisplayZone
  readonly onDay: (day: CalendarDay | null) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The panel of a day: beside the board if there is room, else a sheet at the bottom. */
export function DayPanel({ day, board: { scale }, zone, isOpen, onDay, ...rest }: DayPanelProps) {
  const isWide = useMediaQuery(WIDE)
  const startsAt = day === null ? null : dayStart(zone, day)
  const cell = startsAt === null ? null : cellAt(scale.cells, startsAt)
  const neighbour = (step: number) => {
    const other = cell && scale.cells[cell.index + step]
    return other ? () => onDay(other.day) : undefined
  }
  const shared = { ...rest, previous: neighbour(-1), next: neighbour(1) }
  return (
    <>
      {isWide && cell ? <DayAside {...shared} cell={cell} /> : null}
      {isWide ? null : <DaySheet {...shared} cell={cell} isOpen={isOpen && cell !== null} />}
    </>
  )
}

type DayAsideProps = Omit<DayListProps, 'cell'> & { readonly cell: DayCell; readonly onClose: () => void }

/** Beside the board. Not a dialog, because the rest of the page stays usable; Escape closes it all the same. */
function DayAside({ cell, onClose, ...rest }: DayAsideProps) {
  const { t, language } = useI18n()
  const titleId = useId()
  useShortcut('escape', onClose)
  return (
    <aside className={panel.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} ref={focusOnMount} className={styles.title} tabIndex={-1}>
          {formatDay(cell.day, language, 'full')}
        </h2>
        <IconButton icon={mdiClose} label={t('shell.close')} onClick={onClose} />
      </header>
      <DayList cell={cell} {...rest} />
    </aside>
  )
}

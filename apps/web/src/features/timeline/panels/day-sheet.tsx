import { formatDay } from '@bannerday/domain/language'
import type { DayCell } from '@bannerday/domain/time'
import { useI18n } from '#i18n/i18n.tsx'
import { BottomSheet } from '#ui/drawer.tsx'
import { useLast } from '#ui/use-last.ts'
import { DayList, type DayListProps } from './day-list.tsx'

type Props = Omit<DayListProps, 'cell'> & {
  /** Null while it is closed. */
  readonly cell: DayCell | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The panel of a day on narrow pages. */
export function DaySheet({ cell, isOpen, onClose, ...rest }: Props) {
  const { t, language } = useI18n()
  const shown = useLast(cell)
  if (shown === null) return null
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={formatDay(shown.day, language, 'full')}
      closeLabel={t('shell.close')}
    >
      <DayList cell={shown} {...rest} />
    </BottomSheet>
  )
}

import { formatDay } from '@bannerday/domain/language'
import type { DayCell } from '@bannerday/domain/time'
import { mdiClose } from '@mdi/js'
import { useEffect, useId, useRef } from 'react'
import { useShortcut } from '#features/timeline/hooks/use-shortcut.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DayList, type DayListProps } from './day-list.tsx'
import panel from '#features/timeline/side-list/side-panel.module.css'
import styles from './day-panel.module.css'

type Props = Omit<DayListProps, 'cell'> & { readonly cell: DayCell; readonly onClose: () => void }

/** Beside the board. Not a dialog, because the rest of the page stays usable; Escape closes it all the same. */
export function DayAside({ cell, onClose, ...rest }: Props) {
  const { t, language } = useI18n()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useShortcut('escape', onClose)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside className={panel.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} ref={title} className={styles.title} tabIndex={-1}>
          {formatDay(cell.day, language, 'full')}
        </h2>
        <IconButton icon={mdiClose} label={t('shell.close')} onClick={onClose} />
      </header>
      <DayList cell={cell} {...rest} />
    </aside>
  )
}

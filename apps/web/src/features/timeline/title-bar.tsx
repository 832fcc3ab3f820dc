import { offsetAt, offsetText } from '@bannerday/domain/time'
import { mdiArrowRight, mdiClockOutline, mdiEarth } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useClock } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { settingsPath } from '#widgets/paths.ts'
import type { Sort } from './board/board-model.ts'
import styles from './title-bar.module.css'

type Props = {
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Tools at the right. */
  readonly children: ReactNode
}

export function TitleBar({ settings, sort, onSort, children }: Props) {
  const { t } = useI18n()
  const isByEnd = sort === 'by-end'
  return (
    <header className={styles.bar}>
      <Tooltip text={t('timeline.sort-by-end')}>
        <IconButton
          icon={mdiClockOutline}
          label={t('timeline.sort-by-end')}
          aria-pressed={isByEnd}
          onClick={() => onSort(isByEnd ? 'by-game' : 'by-end')}
        />
      </Tooltip>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title.timeline')}
      </h1>
      <ZoneChip settings={settings} />
      {children}
    </header>
  )
}

const UTC = 'UTC'

/** The UTC offset of the server and, if the player reads local time, of the browser. Links to the settings. */
function ZoneChip({ settings: { server, zone } }: { readonly settings: DisplaySettings }) {
  const { t } = useI18n()
  const serverText = offsetText(server.offsetMs)
  const localOffset = useClock((now) => offsetText(offsetAt(zone, now)))
  const localText = zone === server ? null : localOffset
  const label = localText === null ? serverText : `${serverText} → ${localText}`
  return (
    <Link
      className={styles.zone ?? ''}
      href={settingsPath('timezone')}
      aria-label={t('timeline.zone', { zone: label })}
    >
      <Icon path={mdiEarth} />
      {serverText}
      {localText === null ? null : (
        <>
          <Icon path={mdiArrowRight} />
          <span>
            <span className={styles.again}>{UTC}</span>
            {localText.slice(UTC.length)}
          </span>
        </>
      )}
    </Link>
  )
}

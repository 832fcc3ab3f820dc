import { shortDate } from '@bannerday/domain/language'
import { calendarDayAt, instantOf, parseTimestamp, relativeDay } from '@bannerday/domain/time'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#data/api-failure.ts'
import { configQuery } from '#data/config.ts'
import { failureText } from '#i18n/failure-text.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserZone } from '#widgets/browser-zone.ts'
import { relativeDayText } from '#widgets/relative-day-text.ts'
import styles from './catalogue-date.module.css'

/** When the server last learnt of a change in the activities. */
export function CatalogueDate() {
  const { t, language } = useI18n()
  const config = useQuery(configQuery())

  switch (config.status) {
    case 'pending':
      return <Skeleton width="9em" height="20px" />
    case 'error':
      return (
        <div className={styles.failed} role="alert">
          {config.error instanceof ApiFailure ? failureText(t, config.error) : t('general.unknown')}
          <Button size="small" isBusy={config.isFetching} onClick={() => void config.refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      )
    case 'success': {
      const updatedAt = parseTimestamp(config.data.catalogue_updated_at ?? '')
      if (updatedAt === null) return t('about.catalogue-unknown')
      const zone = browserZone()
      const age = relativeDay(
        calendarDayAt(zone, updatedAt),
        calendarDayAt(zone, instantOf(config.dataUpdatedAt)),
      )
      return t('about.catalogue-age', {
        date: shortDate(updatedAt, zone, language),
        age: relativeDayText(t, age),
      })
    }
  }
}

import { shortDate } from '@bannerday/domain/language'
import { calendarDayAt, instantOf, parseTimestamp, relativeDay } from '@bannerday/domain/time'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserZone } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { relativeDayText } from '#widgets/time-texts.ts'

/** When the server's activities last changed. */
export function CatalogueDate() {
  const { t, language } = useI18n()
  const config = useQuery(configQuery())

  switch (config.status) {
    case 'pending':
      return <Skeleton width="9em" height="20px" />
    case 'error':
      return <QueryFailed query={config} message={failureText(t, config.error)} />
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

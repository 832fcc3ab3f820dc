import { mdiChartGantt } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { ComingSoon } from '#widgets/coming-soon/coming-soon.tsx'

export function TimelinePage() {
  const { t } = useI18n()
  return <ComingSoon title={t('title.timeline')} icon={mdiChartGantt} />
}

import { mdiAlertCircleOutline, mdiCalendarBlank } from '@mdi/js'
import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'

export function WaitingSection() {
  const { t } = useI18n()
  return (
    <Card title="Waiting, empty, failed">
      <Sample name="Progress, spinner">
        <Progress label="Progress" />
        <Spinner />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton height="32px" />
        <Skeleton width="60%" height="20px" />
      </Sample>
      <Sample name="A part that could not be fetched: at rest, trying again">
        <LoadFailed message={t('games.load-failed')} isRetrying={false} onRetry={() => {}} />
        <LoadFailed message={t('storage.full')} isRetrying onRetry={() => {}} />
      </Sample>
      <Sample name="Blank">
        <Blank icon={mdiCalendarBlank} title={t('shell.coming-soon')} text={t('home.intro')} />
        <Blank
          icon={mdiAlertCircleOutline}
          tone="red"
          title={t('shell.page-failed')}
          action={<Button variant="primary">{t('shell.retry')}</Button>}
        />
      </Sample>
    </Card>
  )
}

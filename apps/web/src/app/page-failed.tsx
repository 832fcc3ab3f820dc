import { mdiAlertCircleOutline, mdiRefresh } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Button } from '#ui/button.tsx'

export function PageFailed() {
  const { t } = useI18n()
  return (
    <div role="alert">
      <Blank
        icon={mdiAlertCircleOutline}
        tone="red"
        title={t('shell.page-failed')}
        action={
          <Button variant="primary" icon={mdiRefresh} onClick={() => location.reload()}>
            {t('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}

import { mdiBellOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { ComingSoon } from '#widgets/coming-soon/coming-soon.tsx'

export function NotificationPage() {
  const { t } = useI18n()
  return (
    <ComingSoon
      title={t('title.notification')}
      icon={mdiBellOutline}
      text={t('settings.notifications.soon')}
    />
  )
}

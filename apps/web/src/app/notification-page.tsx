import { mdiBellOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/messages.tsx'
import { Page } from '#widgets/page.tsx'
import styles from './notification-page.module.css'

/** Announced, but not there yet. */
export function NotificationPage() {
  const { t } = useI18n()
  return (
    <Page title={t('title.notification')}>
      <div className={styles.sheet}>
        <Blank icon={mdiBellOutline} title={t('shell.coming-soon')} text={t('settings.notifications.soon')} />
      </div>
    </Page>
  )
}

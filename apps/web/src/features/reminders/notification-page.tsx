import { mdiBellOutline, mdiCogOutline } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Blank } from '#ui/messages.tsx'
import { Page } from '#widgets/page.tsx'
import { settingsPath } from '#widgets/paths.ts'
import styles from './notification-page.module.css'

/** Will list what the player was reminded of; until then it leads to the settings of reminders. */
export function NotificationPage() {
  const { t } = useI18n()
  const settings = (
    <Link href={settingsPath('notifications')} asChild>
      <ButtonLink variant="tonal" icon={mdiCogOutline}>
        {t('reminders.settings')}
      </ButtonLink>
    </Link>
  )
  return (
    <Page title={t('title.notification')}>
      <div className={styles.sheet}>
        <Blank
          icon={mdiBellOutline}
          tone="amber"
          title={t('shell.coming-soon')}
          text={t('reminders.list-soon')}
          action={settings}
        />
      </div>
    </Page>
  )
}

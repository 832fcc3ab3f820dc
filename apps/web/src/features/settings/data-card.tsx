import { mdiDatabaseOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Card } from '#ui/card.tsx'
import { ClearLocalSettings } from '#widgets/clear-local-settings.tsx'
import { DataTransfer } from './data-transfer.tsx'
import styles from './settings.module.css'

export function DataCard() {
  const { t } = useI18n()
  const isSignedIn = useStored('auth_token') !== undefined
  return (
    <Card title={t('settings.data')} hint={t('settings.data.hint')} icon={mdiDatabaseOutline} tone="green">
      <div className={styles.buttons}>
        <DataTransfer />
        {/* For signed-in players it is part of the account panel. */}
        {isSignedIn ? null : <ClearLocalSettings />}
      </div>
    </Card>
  )
}

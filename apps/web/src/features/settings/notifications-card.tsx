import { mdiBellOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import styles from './settings.module.css'

const ignore = () => {}

/** The settings of a feature that does not exist yet: the controls are disabled, and the card says so. */
export function NotificationsCard() {
  const { t } = useI18n()
  return (
    <Card
      title={t('settings.notifications')}
      icon={mdiBellOutline}
      tone="amber"
      actions={<Chip>{t('shell.coming-soon')}</Chip>}
    >
      <div className={styles.stack}>
        <p className={styles.soon}>{t('settings.notifications.soon')}</p>
        <Checkbox label={t('settings.notifications.enable')} isChecked={false} isDisabled onChange={ignore} />
        <Select
          label={t('settings.notifications.frequency')}
          options={[{ value: 'three-and-one', label: t('settings.notifications.three-and-one') }]}
          value="three-and-one"
          isDisabled
          onChange={ignore}
        />
      </div>
    </Card>
  )
}

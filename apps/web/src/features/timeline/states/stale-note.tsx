import { MINUTE, type Instant } from '@bannerday/domain/time'
import { mdiCloudOffOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useClock } from '#widgets/clock.ts'
import { remainingText } from '#widgets/time-texts.ts'
import styles from './stale-note.module.css'

type Props = { readonly since: Instant; readonly isRetrying: boolean; readonly onRetry: () => void }

/** Shown above a board that could not be updated: its age, and a retry button. */
export function StaleNote({ since, isRetrying, onRetry }: Props) {
  const { t } = useI18n()
  const age = useClock((now) => {
    const ageMs = now - since
    return ageMs < MINUTE ? t('timeline.age.moments') : t('timeline.age', { time: remainingText(t, ageMs) })
  })
  return (
    <output className={styles.note}>
      <Icon path={mdiCloudOffOutline} size="small" />
      <span className={styles.text}>{t('timeline.stale', { age })}</span>
      <Button size="small" variant="text" isBusy={isRetrying} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </output>
  )
}

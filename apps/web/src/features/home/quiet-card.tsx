import { formatDay } from '@bannerday/domain/language'
import type { DayOfEnds } from '@bannerday/domain/unfinished'
import { mdiCalendarBlankOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './quiet-card.module.css'

type Props = {
  /** Whether nothing ends soon. */
  readonly isQuietNow: boolean
  readonly next: DayOfEnds | null
}

/** Says until when nothing ends. */
export function QuietCard({ isQuietNow, next }: Props) {
  const { t, language } = useI18n()
  const day = next && formatDay(next.day, language, 'coming')
  return (
    <div className={styles.card}>
      <Tile icon={mdiCalendarBlankOutline} tone="blue" />
      {next === null || day === null ? (
        <p className={styles.words}>{t('home.soon.quiet')}</p>
      ) : (
        <p className={styles.words}>
          <b>{t(isQuietNow ? 'home.soon.quiet-until' : 'home.soon.then-quiet', { day })}</b>
          {t('home.soon.that-day', { count: next.activities.length })}
        </p>
      )}
    </div>
  )
}

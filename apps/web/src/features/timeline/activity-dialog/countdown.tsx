import { type Activity, phaseOf } from '@bannerday/domain/activity'
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@bannerday/domain/time'
import { useState } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { TickingText } from '#features/timeline/ticking/ticking-text.tsx'
import { useTick } from '#features/timeline/ticking/use-tick.ts'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import styles from './countdown.module.css'

const UNITS = [
  { key: 'activity.days', lengthMs: DAY, perLarger: Number.POSITIVE_INFINITY },
  { key: 'activity.hours', lengthMs: HOUR, perLarger: 24 },
  { key: 'activity.minutes', lengthMs: MINUTE, perLarger: 60 },
  { key: 'activity.seconds', lengthMs: SECOND, perLarger: 60 },
] as const

type Props = { readonly activity: Activity; readonly words: Words }

/** Counts down to the start or the end in days to seconds, and shows how much of the time has passed. */
export function Countdown({ activity, words }: Props) {
  const { t } = useI18n()
  const [phaseKind, setPhaseKind] = useState(phaseOf(activity, ticker.now()).kind)
  useTick((now) => setPhaseKind(phaseOf(activity, now).kind))
  if (phaseKind === 'ended') return <p className={styles.ended}>{t('timeline.ended')}</p>

  const isUpcoming = phaseKind === 'upcoming'
  const target = isUpcoming ? activity.startsAt : activity.endsAt
  const share = (now: Instant) => (now - activity.startsAt) / (activity.endsAt - activity.startsAt)
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>
        {t(isUpcoming ? 'activity.starts-in' : 'activity.ends-in')}
        <small className={styles.until}>{words.moment(target)}</small>
      </p>
      {/* For screen readers, which would otherwise announce the digits every second. */}
      <p className={styles.spoken}>{words.remaining(activity, ticker.now())}</p>
      <div className={styles.digits} aria-hidden="true">
        {UNITS.map(({ key, lengthMs, perLarger }) => (
          <div key={key} className={styles.unit}>
            <TickingText
              className={styles.figure}
              text={(now) => digits(Math.floor(Math.max(0, target - now) / lengthMs) % perLarger, lengthMs)}
            />
            <small className={styles.name}>{t(key)}</small>
          </div>
        ))}
      </div>
      {isUpcoming ? null : <Passed share={share} label={t('activity.progress')} />}
    </div>
  )
}

function digits(value: number, lengthMs: number): string {
  return lengthMs === DAY ? String(value) : String(value).padStart(2, '0')
}

function Passed({ share, label }: { readonly share: (now: Instant) => number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share(ticker.now()))) * 100)
  return <progress className={styles.passed} value={percent} max={100} aria-label={label} />
}

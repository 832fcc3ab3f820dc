import { type Activity, phaseOf } from '@bannerday/domain/activity'
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@bannerday/domain/time'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useClock } from '#widgets/clock.ts'
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
  const phaseKind = useClock((now) => phaseOf(activity, now).kind)
  const spoken = useClock((now) => words.remaining(activity, now))
  if (phaseKind === 'ended') return <p className={styles.ended}>{t('timeline.ended')}</p>

  const isUpcoming = phaseKind === 'upcoming'
  const target = isUpcoming ? activity.startsAt : activity.endsAt
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>
        {t(isUpcoming ? 'activity.starts-in' : 'activity.ends-in')}
        <small className={styles.until}>{words.moment(target)}</small>
      </p>
      {/* For screen readers, which would otherwise announce the digits every second. */}
      <p className={styles.spoken}>{spoken}</p>
      <div className={styles.digits} aria-hidden="true">
        {UNITS.map((unit) => (
          <div key={unit.key} className={styles.unit}>
            <Figure unit={unit} target={target} />
            <small className={styles.name}>{t(unit.key)}</small>
          </div>
        ))}
      </div>
      {isUpcoming ? null : <Passed activity={activity} label={t('activity.progress')} />}
    </div>
  )
}

type FigureProps = { readonly unit: (typeof UNITS)[number]; readonly target: Instant }

function Figure({ unit: { lengthMs, perLarger }, target }: FigureProps) {
  const count = useClock((now) => Math.floor(Math.max(0, target - now) / lengthMs) % perLarger)
  return <span className={styles.figure}>{lengthMs === DAY ? count : String(count).padStart(2, '0')}</span>
}

type PassedProps = { readonly activity: Activity; readonly label: string }

function Passed({ activity: { startsAt, endsAt }, label }: PassedProps) {
  const percent = useClock((now) => {
    const share = (now - startsAt) / (endsAt - startsAt)
    return Math.round(Math.min(1, Math.max(0, share)) * 100)
  })
  return <progress className={styles.passed} value={percent} max={100} aria-label={label} />
}

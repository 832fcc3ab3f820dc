import { expectsNextDate, phaseOf, type Activity } from '@bannerday/domain/activity'
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '@bannerday/domain/time'
import { useI18n } from '#i18n/i18n.tsx'
import { useClock } from '#widgets/clock.ts'
import type { ActivityTexts } from './activity-texts.ts'
import styles from './activity-dialog.module.css'

type Props = { readonly activity: Activity; readonly texts: ActivityTexts }

/** A countdown to what is announced, and how the rest was guessed. */
export function Remaining({ activity, texts }: Props) {
  const isForecast = useClock((now) => expectsNextDate(activity, now))
  if (isForecast) return <Forecast activity={activity} texts={texts} />
  return (
    <>
      <Countdown activity={activity} texts={texts} />
      {activity.isStartPredicted || activity.isEndPredicted ? (
        <p className={styles.aside}>{texts.guess(activity)}</p>
      ) : null}
    </>
  )
}

/** In place of a countdown: about when, and how that was guessed. */
function Forecast({ activity, texts }: Props) {
  const remaining = useClock((now) => texts.remaining(activity, now))
  return (
    <div className={styles.forecast}>
      <p className={styles.about}>{remaining}</p>
      <p>{texts.guess(activity)}</p>
    </div>
  )
}

const UNITS = [
  { key: 'activity.days', lengthMs: DAY, perLarger: Number.POSITIVE_INFINITY },
  { key: 'activity.hours', lengthMs: HOUR, perLarger: 24 },
  { key: 'activity.minutes', lengthMs: MINUTE, perLarger: 60 },
  { key: 'activity.seconds', lengthMs: SECOND, perLarger: 60 },
] as const

/** Counts down to the start or the end in days to seconds, and shows how much of the time has passed. */
function Countdown({ activity, texts }: Props) {
  const { t } = useI18n()
  const phaseKind = useClock((now) => phaseOf(activity, now).kind)
  const spoken = useClock((now) => texts.remaining(activity, now))
  if (phaseKind === 'ended') return <p className={styles.ended}>{t('timeline.ended')}</p>

  const isUpcoming = phaseKind === 'upcoming'
  const target = isUpcoming ? activity.startsAt : activity.endsAt
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>
        {t(isUpcoming ? 'activity.starts-in' : 'activity.ends-in')}
        <small className={styles.until}>{texts.moment(target)}</small>
      </p>
      {/* For screen readers, which would otherwise announce the digits every second. */}
      <p className={styles.spoken}>{spoken}</p>
      <div className={styles.digits} aria-hidden="true">
        {UNITS.map((unit) => (
          <div key={unit.key} className={styles.timeUnit}>
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

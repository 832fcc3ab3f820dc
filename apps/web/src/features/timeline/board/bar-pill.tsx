import { type Activity, urgencyOf } from '@bannerday/domain/activity'
import { MINUTE } from '@bannerday/domain/time'
import type { Translate } from '#i18n/i18n-store.ts'
import { useMinutesTo } from '#widgets/clock.ts'
import { shortRemainingText } from '#widgets/time-texts.ts'
import type { Pill } from './pills.ts'
import styles from './bar-pill.module.css'

type Props = { readonly activity: Activity; readonly pill: Pill; readonly t: Translate }

/** Counts down to a start or an end. Hidden from screen readers: the name of the bar says the same. */
export function BarPill({ activity: { startsAt, endsAt }, pill: { kind }, t }: Props) {
  const leftMs = Math.max(0, useMinutesTo(kind === 'starts' ? startsAt : endsAt)) * MINUTE
  const left = shortRemainingText(t, leftMs)
  return (
    <span
      className={styles.pill}
      data-kind={kind}
      data-urgency={kind === 'starts' ? 'calm' : urgencyOf(leftMs)}
      aria-hidden="true"
    >
      {kind === 'starts' ? t('timeline.starts-soon', { time: left }) : left}
    </span>
  )
}

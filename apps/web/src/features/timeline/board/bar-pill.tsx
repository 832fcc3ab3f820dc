import { type Activity, phaseOf } from '@bannerday/domain/activity'
import type { Translate } from '#i18n/i18n-store.ts'
import { useClock } from '#widgets/clock.ts'
import { shortRemainingText } from '#widgets/remaining-text.ts'
import type { Pill } from './pills.ts'
import styles from './bar-pill.module.css'

type Props = { readonly activity: Activity; readonly pill: Pill; readonly t: Translate }

/** Counts down to a start or an end. Hidden from screen readers: the name of the bar says the same. */
export function BarPill({ activity, pill, t }: Props) {
  const text = useClock((now) => {
    const phase = phaseOf(activity, now)
    switch (phase.kind) {
      case 'upcoming':
        return t('timeline.starts-soon', { time: shortRemainingText(t, phase.startsInMs) })
      case 'running':
        return shortRemainingText(t, phase.endsInMs)
      case 'ended':
        return ''
    }
  })
  const urgency = useClock((now) => {
    const phase = phaseOf(activity, now)
    return phase.kind === 'running' ? phase.urgency : 'calm'
  })
  return (
    <span className={styles.pill} data-kind={pill.kind} data-urgency={urgency} aria-hidden="true">
      {text}
    </span>
  )
}

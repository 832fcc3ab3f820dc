import { type Activity, phaseOf } from '@bannerday/domain/activity'
import { type Instant, MINUTE } from '@bannerday/domain/time'
import { useRef } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useTick } from '#features/timeline/ticking/use-tick.ts'
import { writeText } from '#features/timeline/ticking/write-text.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { shortRemainingText } from '#widgets/remaining-text.ts'
import type { Pill } from './pills.ts'
import styles from './bar-pill.module.css'

type Props = {
  readonly activity: Activity
  readonly pill: Pill
  readonly t: Translate
  /** Called when the remaining time changes by a minute, for others that show it. */
  readonly onMinute: (at: Instant) => void
}

/** Counts down to a start or an end. Updates the DOM directly, without rendering; the bar's name says the same. */
export function BarPill({ activity, pill, t, onMinute }: Props) {
  const now = ticker.now()
  const element = useRef<HTMLSpanElement>(null)
  const shownMinutes = useRef(Number.NaN)
  useTick((at) => {
    if (!element.current) return
    const minutes = Math.floor(((pill.kind === 'starts' ? activity.startsAt : activity.endsAt) - at) / MINUTE)
    if (minutes === shownMinutes.current) return
    shownMinutes.current = minutes
    writeText(element.current, textAt(at))
    element.current.dataset['urgency'] = urgencyAt(at)
    onMinute(at)
  })

  function textAt(at: Instant) {
    const phase = phaseOf(activity, at)
    if (phase.kind === 'running') return shortRemainingText(t, phase.endsInMs)
    if (phase.kind === 'ended') return ''
    return t('timeline.starts-soon', { time: shortRemainingText(t, phase.startsInMs) })
  }

  function urgencyAt(at: Instant) {
    const phase = phaseOf(activity, at)
    return phase.kind === 'running' ? phase.urgency : 'calm'
  }

  return (
    <span
      ref={element}
      className={styles.pill}
      data-kind={pill.kind}
      data-urgency={urgencyAt(now)}
      aria-hidden="true"
    >
      {textAt(now)}
    </span>
  )
}

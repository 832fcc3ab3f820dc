import { urgencyOf } from '@bannerday/domain/activity'
import { formatDay } from '@bannerday/domain/language'
import { type CalendarDay, type Instant } from '@bannerday/domain/time'
import { useRef } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useTick } from '#features/timeline/ticking/use-tick.ts'
import { writeText } from '#features/timeline/ticking/write-text.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { shortRemainingText } from '#widgets/remaining-text.ts'
import styles from './ends-next.module.css'

type Props = { readonly day: CalendarDay; readonly firstEndAt: Instant; readonly top: number }

/** A day on which something ends, and the time until the first end. */
export function EndDayRow({ day, firstEndAt, top }: Props) {
  const { t, language } = useI18n()
  const pill = useRef<HTMLSpanElement>(null)
  const left = (now: Instant) => shortRemainingText(t, Math.max(0, firstEndAt - now))
  useTick((now) => {
    if (!pill.current) return
    const text = left(now)
    if (pill.current.textContent === text) return
    writeText(pill.current, text)
    pill.current.dataset['urgency'] = urgencyOf(firstEndAt - now)
  })
  const now = ticker.now()
  return (
    <li className={styles.day} style={{ top }}>
      <h3 className={styles.date}>{formatDay(day, language, 'near')}</h3>
      <span ref={pill} className={styles.pill} data-urgency={urgencyOf(firstEndAt - now)}>
        {left(now)}
      </span>
    </li>
  )
}

import { urgencyOf } from '@bannerday/domain/activity'
import { formatDay } from '@bannerday/domain/language'
import { MINUTE, type CalendarDay, type Instant } from '@bannerday/domain/time'
import { useI18n } from '#i18n/i18n.tsx'
import { useMinutesTo } from '#widgets/clock.ts'
import { shortRemainingText } from '#widgets/time-texts.ts'
import styles from './ends-next.module.css'

type Props = { readonly day: CalendarDay; readonly firstEndAt: Instant; readonly top: number }

/** A day on which something ends, and the time until the first end. */
export function EndDayRow({ day, firstEndAt, top }: Props) {
  const { t, language } = useI18n()
  const leftMs = Math.max(0, useMinutesTo(firstEndAt)) * MINUTE
  return (
    <li className={styles.day} style={{ top }}>
      <h3 className={styles.date}>{formatDay(day, language, 'near')}</h3>
      <span className={styles.pill} data-urgency={urgencyOf(leftMs)}>
        {shortRemainingText(t, leftMs)}
      </span>
    </li>
  )
}

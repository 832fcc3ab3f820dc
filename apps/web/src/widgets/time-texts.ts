import { shortDate } from '@bannerday/domain/language'
import {
  type HourFormat,
  type DisplayZone,
  type Instant,
  remainingTime,
  type RelativeDay,
  wallClockAt,
} from '@bannerday/domain/time'
import type { I18n, Translate } from '#i18n/i18n-store.ts'

type Clock = { readonly zone: DisplayZone; readonly hours: HourFormat }

/** "Sep 10, 2025, 10:00". */
export function momentText({ t, language, format }: I18n, at: Instant, { zone, hours }: Clock): string {
  return t('text.moment', {
    date: shortDate(at, zone, language),
    time: format.time(wallClockAt(zone, at), hours),
  })
}

/** "20 days 3 hours", for sentences and screen readers. */
export function remainingText(t: Translate, remainingMs: number): string {
  const left = remainingTime(remainingMs)
  switch (left.kind) {
    case 'days':
      return t('remaining.pair', {
        larger: t('remaining.days', { count: left.days }),
        smaller: t('remaining.hours', { count: left.hours }),
      })
    case 'hours':
      return t('remaining.pair', {
        larger: t('remaining.hours', { count: left.hours }),
        smaller: t('remaining.minutes', { count: left.minutes }),
      })
    case 'minutes':
      return t('remaining.minutes', { count: left.minutes })
    case 'less-than-a-minute':
      return t('remaining.less-than-a-minute')
  }
}

/** "20d 3h", for labels. */
export function shortRemainingText(t: Translate, remainingMs: number): string {
  const left = remainingTime(remainingMs)
  switch (left.kind) {
    case 'days':
      return t('remaining.short.days', { days: left.days, hours: left.hours })
    case 'hours':
      return t('remaining.short.hours', { hours: left.hours, minutes: left.minutes })
    case 'minutes':
      return t('remaining.short.minutes', { minutes: left.minutes })
    case 'less-than-a-minute':
      return t('remaining.less-than-a-minute')
  }
}

/** For pills on the board, where there is no room for a sentence. */
export function narrowRemainingText(t: Translate, remainingMs: number): string {
  const isMoment = remainingTime(remainingMs).kind === 'less-than-a-minute'
  return isMoment ? t('remaining.short.moment') : shortRemainingText(t, remainingMs)
}

/** Today, tomorrow, "3 days ago": a day as seen from today, in words. */
export function relativeDayText(t: Translate, day: RelativeDay): string {
  switch (day.kind) {
    case 'today':
    case 'tomorrow':
    case 'yesterday':
      return t(`day.${day.kind}`)
    case 'in-days':
    case 'days-ago':
      return t(`day.${day.kind}`, { count: day.days })
  }
}

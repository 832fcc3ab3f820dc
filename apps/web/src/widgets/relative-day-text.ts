import type { RelativeDay } from '@bannerday/domain/time'
import type { Translate } from '#i18n/i18n-store.ts'

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

import { calendarDayAt, relativeDay, type CalendarDay } from '@bannerday/domain/time'
import { useI18n } from '#i18n/i18n.tsx'
import { useClock } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { relativeDayText } from '#widgets/time-texts.ts'

/** Today, tomorrow, in 3 days; updated at midnight. */
export function RelativeDay({ day }: { readonly day: CalendarDay }) {
  const { t } = useI18n()
  const { zone } = useDisplaySettings()
  return useClock((now) => relativeDayText(t, relativeDay(day, calendarDayAt(zone, now))))
}

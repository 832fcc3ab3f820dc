import { LOCALES } from '@bannerday/domain/language'
import { DEFAULT_HOUR_FORMAT } from '@bannerday/domain/time'
import { useMemo } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'

/** Formats a date in the browser's time zone, not the server's: players compare it with when they signed in. */
export function useMomentText(): (iso: string) => string {
  const { language } = useI18n()
  const hours = useStored('timeline-time-format') ?? DEFAULT_HOUR_FORMAT
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: hours === '24' ? 'h23' : 'h12',
    })
    return (iso) => format.format(Date.parse(iso))
  }, [language, hours])
}

import type { WireCalendarRules } from '@bannerday/contract/links/calendar'
import { ALARM_HOURS, CALENDAR_STYLES } from '@bannerday/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { sendCalendarChanges } from '#data/links/calendar.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/fields.tsx'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { type DeviceCalendar, writeCalendar } from './stored-calendar.ts'
import styles from './calendar-card.module.css'

/** How activities look in the calendar. Every change is shown and sent at once, and taken back if it cannot be sent. */
export function CalendarRulesForm({ calendar }: { readonly calendar: DeviceCalendar }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { rules, key } = calendar
  const send = useMutation({
    mutationFn: (changed: WireCalendarRules) => sendCalendarChanges({ rules: changed, key }),
    onMutate: (changed) => {
      writeCalendar({ ...calendar, rules: changed })
      return rules
    },
    onError: (error, _, before) => {
      writeCalendar({ ...calendar, rules: before ?? rules })
      showToast({ kind: 'error', message: failureText(t, error, 'calendar.failed') })
    },
  })
  const change = (changed: Partial<WireCalendarRules>) => send.mutate({ ...rules, ...changed })

  return (
    <div className={styles.rules}>
      <Select
        label={t('calendar.style')}
        options={CALENDAR_STYLES.map((style) => ({ value: style, label: t(`calendar.style.${style}`) }))}
        value={rules.style}
        onChange={(style) => change({ style })}
      />
      <fieldset>
        <legend className={styles.legend}>{t('calendar.alarms')}</legend>
        <div className={styles.alarms}>
          {ALARM_HOURS.map((hours) => (
            <Checkbox
              key={hours}
              label={t(`calendar.alarm.${hours}`)}
              isChecked={rules.alarms.includes(hours)}
              onChange={(isChecked) =>
                change({
                  alarms: ALARM_HOURS.filter((each) =>
                    each === hours ? isChecked : rules.alarms.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={t('calendar.versions')}
          isChecked={rules.versions}
          onChange={(versions) => change({ versions })}
        />
        <Checkbox
          label={t('calendar.maintenance')}
          isChecked={rules.maintenance}
          onChange={(maintenance) => change({ maintenance })}
        />
      </div>
    </div>
  )
}

import type { WireCalendarRules } from '@bannerday/contract/links/calendar'
import { ALARM_HOURS, CALENDAR_STYLES } from '@bannerday/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefusal } from '#data/api-failure.ts'
import { sendCalendarChanges } from '#data/links/calendar.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { removeStored } from '#storage/storage.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/fields.tsx'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { type DeviceCalendar, readCalendar, writeCalendar } from './stored-calendar.ts'
import styles from './calendar-card.module.css'

type Change = (rules: WireCalendarRules) => WireCalendarRules

/** How activities look in the calendar. Every change is shown and sent at once, and taken back if it cannot be sent. */
export function CalendarRulesForm({ calendar }: { readonly calendar: DeviceCalendar }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { rules, key } = calendar
  const current = () => readCalendar() ?? calendar
  /** What the server knows, and what it does not know yet. */
  const sent = useRef(rules)
  const unsent = useRef<readonly Change[]>([])

  function show() {
    const shown = unsent.current.reduce((before, change) => change(before), sent.current)
    writeCalendar({ ...current(), rules: shown })
  }

  const { mutate: change } = useMutation<WireCalendarRules, Error, Change>({
    scope: { id: 'calendar-rules' },
    mutationFn: async (one) => {
      const changed = one(sent.current)
      await sendCalendarChanges({ rules: changed, key })
      return changed
    },
    onMutate: (one) => {
      if (unsent.current.length === 0) sent.current = current().rules
      unsent.current = [...unsent.current, one]
      show()
    },
    onSuccess: (changed) => {
      sent.current = changed
    },
    onError: (error) => {
      if (isRefusal(error, 'notFound')) {
        removeStored('calendar')
        showToast({ kind: 'error', message: t('calendar.gone') })
      } else showToast({ kind: 'error', message: failureText(t, error, 'calendar.failed') })
    },
    onSettled: (_, error, one) => {
      unsent.current = unsent.current.filter((other) => other !== one)
      if (!isRefusal(error, 'notFound')) show()
    },
  })

  return (
    <div className={styles.rules}>
      <Select
        label={t('calendar.style')}
        options={CALENDAR_STYLES.map((style) => ({ value: style, label: t(`calendar.style.${style}`) }))}
        value={rules.style}
        onChange={(style) => change((before) => ({ ...before, style }))}
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
                change((before) => ({ ...before, alarms: withAlarm(before.alarms, hours, isChecked) }))
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={t('calendar.versions')}
          isChecked={rules.versions}
          onChange={(versions) => change((before) => ({ ...before, versions }))}
        />
        <Checkbox
          label={t('calendar.maintenance')}
          isChecked={rules.maintenance}
          onChange={(maintenance) => change((before) => ({ ...before, maintenance }))}
        />
      </div>
    </div>
  )
}

type Alarms = WireCalendarRules['alarms']

function withAlarm(alarms: Alarms, hours: Alarms[number], isOn: boolean): Alarms {
  return ALARM_HOURS.filter((each) => (each === hours ? isOn : alarms.includes(each)))
}

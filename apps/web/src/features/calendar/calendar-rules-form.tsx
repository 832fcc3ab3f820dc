import type { WireCalendarRules } from '@bannerday/contract/links/calendar'
import { ALARM_HOURS, CALENDAR_STYLES } from '@bannerday/domain/calendar'
import { useMutation } from '@tanstack/react-query'
import { sendCalendarChanges } from '#data/links/calendar.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/fields.tsx'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { type DeviceCalendar, readCalendar, writeCalendar } from './stored-calendar.ts'
import styles from './calendar-card.module.css'

type Rules = Partial<WireCalendarRules>
type Change = { readonly after: Rules; readonly before: Rules }

/** How activities look in the calendar. Every change is shown and sent at once, and taken back if it cannot be sent. */
export function CalendarRulesForm({ calendar }: { readonly calendar: DeviceCalendar }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { rules, key } = calendar
  const current = () => readCalendar() ?? calendar
  const send = useMutation<void, Error, Change>({
    // One after the other, each with what is shown by then.
    scope: { id: 'calendar-rules' },
    mutationFn: () => sendCalendarChanges({ rules: current().rules, key }),
    onMutate: ({ after }) => apply(after),
    onError: (error, { before }) => {
      apply(before)
      showToast({ kind: 'error', message: failureText(t, error, 'calendar.failed') })
    },
  })

  function change(after: Rules, before: Rules) {
    send.mutate({ after, before })
  }

  function apply(changed: Rules) {
    const before = current()
    writeCalendar({ ...before, rules: { ...before.rules, ...changed } })
  }

  return (
    <div className={styles.rules}>
      <Select
        label={t('calendar.style')}
        options={CALENDAR_STYLES.map((style) => ({ value: style, label: t(`calendar.style.${style}`) }))}
        value={rules.style}
        onChange={(style) => change({ style }, { style: rules.style })}
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
                change({ alarms: withAlarm(rules.alarms, hours, isChecked) }, { alarms: rules.alarms })
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={t('calendar.versions')}
          isChecked={rules.versions}
          onChange={(versions) => change({ versions }, { versions: rules.versions })}
        />
        <Checkbox
          label={t('calendar.maintenance')}
          isChecked={rules.maintenance}
          onChange={(maintenance) => change({ maintenance }, { maintenance: rules.maintenance })}
        />
      </div>
    </div>
  )
}

type Alarms = WireCalendarRules['alarms']

function withAlarm(alarms: Alarms, hours: Alarms[number], isOn: boolean): Alarms {
  return ALARM_HOURS.filter((each) => (each === hours ? isOn : alarms.includes(each)))
}

import { LANGUAGE_FACTS, type Language } from '@bannerday/domain/language'
import {
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderRules,
  type ReminderStep,
} from '@bannerday/domain/reminders'
import { offsetAt, offsetText } from '@bannerday/domain/time'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Checkbox, RadioGroup } from '#ui/choices.tsx'
import { Select } from '#ui/fields.tsx'
import { useClock } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { changeRules, useReminderRules } from './reminder-plan.ts'
import styles from './rules-form.module.css'

/** What those start with who switch quiet hours on again. */
const QUIET = { from: 23, to: 8 }

/** When and how often to remind. Each change is stored as it is made, and sent a few seconds later. */
export function RulesForm() {
  const { t } = useI18n()
  const rules = useReminderRules()
  const getsMail = useStored('reminders')?.mail_for !== undefined
  return (
    <div className={styles.rules}>
      <RadioGroup
        label={t('reminders.frequency')}
        options={REMINDER_FREQUENCIES.map((value) => ({ value, label: t(`reminders.frequency.${value}`) }))}
        value={rules.frequency}
        onChange={(frequency) => changeRules({ frequency })}
      />
      {rules.frequency === 'each' ? <StepsBefore before={rules.before} /> : null}
      {rules.frequency !== 'each' || getsMail ? <DigestTime rules={rules} /> : null}
      <div>
        <Checkbox
          label={t('reminders.starts')}
          isChecked={rules.starts}
          onChange={(starts) => changeRules({ starts })}
        />
        <Checkbox
          label={t('reminders.quiet')}
          hint={t('reminders.quiet.hint')}
          isChecked={rules.quiet !== null}
          onChange={(isOn) => changeRules({ quiet: isOn ? QUIET : null })}
        />
      </div>
      {rules.quiet ? <QuietHours quiet={rules.quiet} /> : null}
    </div>
  )
}

function StepsBefore({ before }: { readonly before: readonly ReminderStep[] }) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('reminders.before')}</legend>
      <div className={styles.steps}>
        {REMINDER_STEPS.map((step) => (
          <Checkbox
            key={step}
            label={t(`reminders.step.${step}`)}
            isChecked={before.includes(step)}
            onChange={(isChecked) =>
              changeRules({
                before: REMINDER_STEPS.filter((each) => (each === step ? isChecked : before.includes(each))),
              })
            }
          />
        ))}
      </div>
      <p className={styles.hint}>{t('reminders.before.hint')}</p>
    </fieldset>
  )
}

/** As weeks are planned: the weekend last. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

function DigestTime({ rules: { frequency, digestHour, digestWeekday } }: { readonly rules: ReminderRules }) {
  const { t, language } = useI18n()
  return (
    <div className={styles.pair}>
      {frequency === 'weekly' ? (
        <Select
          label={t('reminders.digest-day')}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayText(language, day) }))}
          value={String(digestWeekday)}
          onChange={(day) => changeRules({ digestWeekday: Number(day) })}
        />
      ) : null}
      <HourSelect
        label={t('reminders.digest-hour')}
        hour={digestHour}
        onChange={(hour) => changeRules({ digestHour: hour })}
      />
    </div>
  )
}

function weekdayText(language: Language, weekday: number): string {
  const { locale } = LANGUAGE_FACTS[language]
  const aSunday = Date.UTC(2023, 0, 1)
  const day = new Date(aSunday).setUTCDate(1 + weekday)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function QuietHours({ quiet }: { readonly quiet: NonNullable<ReminderRules['quiet']> }) {
  const { t } = useI18n()
  const { zone } = useDisplaySettings()
  const offset = useClock((now) => offsetText(offsetAt(zone, now)))
  return (
    <div>
      <div className={styles.pair}>
        <HourSelect
          label={t('reminders.quiet.from')}
          hour={quiet.from}
          onChange={(from) => changeRules({ quiet: { ...quiet, from } })}
        />
        <HourSelect
          label={t('reminders.quiet.to')}
          hour={quiet.to}
          onChange={(to) => changeRules({ quiet: { ...quiet, to } })}
        />
      </div>
      <p className={styles.hint}>{t('reminders.clock', { zone: offset })}</p>
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type HourSelectProps = {
  readonly label: string
  readonly hour: number
  readonly onChange: (hour: number) => void
}

/** Full hours, on the clock that the player has chosen. */
function HourSelect({ label, hour, onChange }: HourSelectProps) {
  const { format } = useI18n()
  const { hours } = useDisplaySettings()
  const options = HOURS.map((value) => ({
    value: String(value),
    label: format.time(`2023-01-01T${String(value).padStart(2, '0')}:00:00`, hours),
  }))
  return (
    <Select
      label={label}
      options={options}
      value={String(hour)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

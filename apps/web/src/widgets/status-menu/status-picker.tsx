import type { PersonalStatus } from '@bannerday/domain/activity'
import { useId } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
import { STATUS_ORDER, STATUS_TEXTS } from './status-texts.ts'
import styles from './status-picker.module.css'

type Props = {
  readonly label: string
  readonly status: PersonalStatus
  readonly onChange: (status: PersonalStatus) => void
}

/** All five statuses side by side, the chosen one raised. */
export function StatusPicker({ label, status, onChange }: Props) {
  const { t } = useI18n()
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.track}>
        {STATUS_ORDER.map((option) => (
          <label key={option} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={option === status}
              onChange={() => onChange(option)}
            />
            <StatusMark status={option} />
            {t(STATUS_TEXTS[option])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { PersonalStatus } from '@bannerday/domain/activity'
import { useI18n } from '#i18n/i18n.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { StatusMark } from '#widgets/status-mark/status-mark.tsx'
import { STATUS_ORDER, STATUS_TEXTS } from './status-texts.ts'

type Props = {
  readonly label: string
  readonly status: PersonalStatus
  readonly onChange: (status: PersonalStatus) => void
}

/** All five statuses side by side. */
export function StatusPicker({ label, status, onChange }: Props) {
  const { t } = useI18n()
  const options = STATUS_ORDER.map((value) => ({
    value,
    label: t(STATUS_TEXTS[value]),
    icon: <StatusMark status={value} />,
  }))
  return <RadioGroup label={label} options={options} value={status} onChange={onChange} />
}

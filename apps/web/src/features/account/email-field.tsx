import { mdiEmailOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import type { FieldMessage } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  readonly value: string
  readonly message?: FieldMessage | undefined
  readonly onChange: (value: string) => void
}

export function EmailField({ value, message, onChange }: Props) {
  const { t } = useI18n()
  return (
    <TextField
      name="email"
      type="email"
      label={t('account.email')}
      icon={mdiEmailOutline}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      message={message}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

import { mdiAccount } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = { readonly value: string; readonly onChange: (value: string) => void }

export function UsernameField({ value, onChange }: Props) {
  const { t } = useI18n()
  return (
    <TextField
      name="username"
      label={t('account.username')}
      icon={mdiAccount}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

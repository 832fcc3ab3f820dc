import { mdiEyeOffOutline, mdiEyeOutline, mdiLockOutline } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import type { FieldMessage } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  readonly name: string
  readonly label: string
  /** Tells password managers whether to fill in a password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly message?: FieldMessage | undefined
  readonly onChange: (value: string) => void
}

export function PasswordField({ name, label, autoComplete, value, message, onChange }: Props) {
  const { t } = useI18n()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      icon={mdiLockOutline}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      message={message}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton
          size="small"
          icon={isShown ? mdiEyeOffOutline : mdiEyeOutline}
          label={t(isShown ? 'account.hide-password' : 'account.show-password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}

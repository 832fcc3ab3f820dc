import { passwordProblem, passwordStrength } from '@bannerday/domain/credentials'
import { mdiAccount, mdiEmailOutline, mdiEyeOffOutline, mdiEyeOutline, mdiLockOutline } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField, type FieldMessage } from '#ui/fields.tsx'
import type { Fields } from './form.tsx'
import type { NewPassword } from './validation.ts'

type FieldProps = {
  readonly value: string
  readonly message?: FieldMessage | undefined
  readonly onChange: (value: string) => void
}

export function UsernameField({ value, message, onChange }: FieldProps) {
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
      message={message}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function EmailField({ value, message, onChange }: FieldProps) {
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

type PasswordFieldProps = FieldProps & {
  readonly name: string
  readonly label: string
  /** Tells password managers whether to fill in a password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ name, label, autoComplete, value, message, onChange }: PasswordFieldProps) {
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

type NewPasswordFieldsProps = Omit<Fields<NewPassword>, 'change'> & {
  readonly label: string
  readonly username: string
  readonly change: (changes: Partial<NewPassword>) => void
}

/** A new password and its confirmation, with feedback while it is typed. */
export function NewPasswordFields({ label, username, form, change, messageAt }: NewPasswordFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        value={form.password}
        message={messageAt('password', t(hintFor(form.password, username)))}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        name="confirmPassword"
        label={t('account.confirm-password')}
        autoComplete="new-password"
        value={form.confirmPassword}
        message={messageAt('confirmPassword')}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
    </>
  )
}

/** Depends only on the verdict, so that a screen reader announces changes of it and not every keystroke. */
function hintFor(password: string, username: string): PlainKey {
  return `password.${passwordProblem(password, username.trim()) ?? passwordStrength(password)}`
}

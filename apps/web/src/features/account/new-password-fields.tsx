import { passwordProblem, passwordStrength } from '@bannerday/domain/passwords'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import type { Fields } from './hooks/use-attempt.ts'
import { PasswordField } from './password-field.tsx'
import type { NewPassword } from './validation.ts'

type Props = Omit<Fields<NewPassword>, 'change'> & {
  readonly label: string
  readonly username: string
  readonly change: (changes: Partial<NewPassword>) => void
}

/** A new password and its confirmation, with feedback while it is typed. */
export function NewPasswordFields({ label, username, form, change, messageAt }: Props) {
  const { t } = useI18n()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        value={form.password}
        message={messageAt('password') ?? { tone: 'hint', text: t(hintFor(form.password, username)) }}
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

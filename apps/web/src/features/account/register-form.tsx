import { register } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { EmailField } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { useAttempt } from './hooks/use-attempt.ts'
import type { Result } from './hooks/use-timed-result.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UsernameField } from './username-field.tsx'
import { objectToRegister } from './validation.ts'

type Props = {
  readonly site: SiteConfig
  readonly result: Result | null
  readonly show: (result: Result | null) => void
  readonly onRegistered: (username: string) => void
}

export function RegisterForm({ site, result, show, onRegistered }: Props) {
  const { t } = useI18n()
  const { form, change, messageAt, bot, submit, isBusy } = useAttempt({
    empty: { username: '', email: '', password: '', confirmPassword: '' },
    object: objectToRegister,
    send: ({ username, email, password }, cf_token) =>
      call(register, { username: username.trim(), email: email.trim(), password, cf_token }),
    failure: 'register.failed',
    failureMs: FORM_TIMES_MS.failure,
    show,
    onSuccess: (_, { username }) => onRegistered(username.trim()),
  })
  return (
    <FormFrame
      label={t('account.register')}
      action="register"
      check={site.bot_check}
      bot={bot}
      result={result}
      onSubmit={submit}
      button={<SubmitButton label={t('account.register')} method={site.sign_in.register} isBusy={isBusy} />}
    >
      <UsernameField value={form.username} onChange={(username) => change({ username })} />
      <EmailField value={form.email} message={messageAt('email')} onChange={(email) => change({ email })} />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="new-password"
        value={form.password}
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
    </FormFrame>
  )
}

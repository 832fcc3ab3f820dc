import { login } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { FormFrame } from './form-frame.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { useAttempt } from './hooks/use-attempt.ts'
import type { Result } from './hooks/use-timed-result.ts'
import { PasswordField } from './password-field.tsx'
import { openSession } from './session.ts'
import { SubmitButton } from './submit-button.tsx'
import { UsernameField } from './username-field.tsx'
import { objectToLogin } from './validation.ts'

type Props = {
  readonly site: SiteConfig
  readonly firstUsername: string
  readonly result: Result | null
  readonly show: (result: Result | null) => void
}

export function LoginForm({ site, firstUsername, result, show }: Props) {
  const { t } = useI18n()
  const toast = useToast()
  const { form, change, bot, submit, isBusy } = useAttempt({
    empty: { username: firstUsername, password: '' },
    object: objectToLogin,
    send: ({ username, password }, cf_token) =>
      call(login, { username: username.trim(), password, cf_token }),
    failure: 'account.login-failed',
    failureMs: FORM_TIMES_MS.login,
    show,
    onSuccess: ({ token }) => {
      openSession(token)
      toast({ message: t('account.login-succeeded') })
    },
  })
  return (
    <FormFrame
      label={t('account.log-in')}
      action="login"
      check={site.bot_check}
      bot={bot}
      result={result}
      onSubmit={submit}
      button={<SubmitButton label={t('account.log-in')} method={site.sign_in.login} isBusy={isBusy} />}
    >
      <UsernameField value={form.username} onChange={(username) => change({ username })} />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        value={form.password}
        onChange={(password) => change({ password })}
      />
    </FormFrame>
  )
}

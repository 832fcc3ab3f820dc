import { login } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { EntryForm } from './entry-form.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import type { Result } from './hooks/use-timed-result.ts'
import { PasswordField } from './password-field.tsx'
import { openSession } from './session.ts'
import { UsernameField } from './username-field.tsx'
import { validateLogin } from './validation.ts'

type Props = {
  readonly site: SiteConfig
  readonly firstUsername: string
  readonly result: Result | null
  readonly show: (result: Result | null) => void
}

export function LoginForm({ site, firstUsername, result, show }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <EntryForm
      method="login"
      label={t('account.log-in')}
      site={site}
      result={result}
      show={show}
      attempt={{
        empty: { username: firstUsername, password: '' },
        validate: validateLogin,
        send: ({ username, password }, cf_token) =>
          call(login, { username: username.trim(), password, cf_token }),
        failure: 'account.login-failed',
        failureMs: FORM_TIMES_MS.login,
        onSuccess: ({ token }) => {
          openSession(token)
          showToast({ message: t('account.login-succeeded') })
        },
      }}
    >
      {({ form, change }) => (
        <>
          <UsernameField value={form.username} onChange={(username) => change({ username })} />
          <PasswordField
            name="password"
            label={t('account.password')}
            autoComplete="current-password"
            value={form.password}
            onChange={(password) => change({ password })}
          />
        </>
      )}
    </EntryForm>
  )
}

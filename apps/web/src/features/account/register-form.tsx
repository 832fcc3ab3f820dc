import { register } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { EmailField } from './email-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import type { Result } from './hooks/use-timed-result.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { UsernameField } from './username-field.tsx'
import { validateRegister } from './validation.ts'

type Props = {
  readonly site: SiteConfig
  readonly result: Result | null
  readonly show: (result: Result | null) => void
  readonly onRegistered: (username: string) => void
}

export function RegisterForm({ site, result, show, onRegistered }: Props) {
  const { t } = useI18n()
  return (
    <EntryForm
      method="register"
      label={t('account.register')}
      site={site}
      result={result}
      show={show}
      attempt={{
        empty: { username: '', email: '', password: '', confirmPassword: '' },
        validate: validateRegister,
        send: ({ username, email, password }, cf_token) =>
          call(register, { username: username.trim(), email: email.trim(), password, cf_token }),
        failure: 'register.failed',
        failureMs: FORM_TIMES_MS.failure,
        onSuccess: (_, { username }) => onRegistered(username.trim()),
      }}
    >
      {({ form, change, messageAt }) => (
        <>
          <UsernameField value={form.username} onChange={(username) => change({ username })} />
          <EmailField
            value={form.email}
            message={messageAt('email')}
            onChange={(email) => change({ email })}
          />
          <NewPasswordFields
            label={t('account.password')}
            username={form.username}
            form={form}
            change={change}
            messageAt={messageAt}
          />
        </>
      )}
    </EntryForm>
  )
}

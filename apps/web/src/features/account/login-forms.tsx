import { login, register } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { EmailField, NewPasswordFields, PasswordField, UsernameField } from './fields.tsx'
import { FormFrame, type Attempt, type Fields, type Result, useAttempt } from './form.tsx'
import { openSession } from './session.ts'
import { validateLogin, validateRegister } from './validation.ts'
import styles from './login-forms.module.css'

type LoginFormProps = {
  readonly site: SiteConfig
  readonly firstUsername: string
  readonly result: Result | null
  readonly show: (result: Result | null) => void
}

export function LoginForm({ site, firstUsername, result, show }: LoginFormProps) {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <MethodForm
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
        onSuccess: ({ token }) => {
          openSession(token)
          showToast({ message: t('account.login-succeeded') })
        },
      }}
    >
      {({ form, change, messageAt }) => (
        <>
          <UsernameField
            value={form.username}
            message={messageAt('username')}
            onChange={(username) => change({ username })}
          />
          <PasswordField
            name="password"
            label={t('account.password')}
            autoComplete="current-password"
            value={form.password}
            message={messageAt('password')}
            onChange={(password) => change({ password })}
          />
        </>
      )}
    </MethodForm>
  )
}

type RegisterFormProps = {
  readonly site: SiteConfig
  readonly result: Result | null
  readonly show: (result: Result | null) => void
  readonly onEmail: (email: string) => void
  readonly onRegistered: (username: string) => void
}

export function RegisterForm({ site, result, show, onEmail, onRegistered }: RegisterFormProps) {
  const { t } = useI18n()
  return (
    <MethodForm
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
        onSuccess: (_, { username }) => onRegistered(username.trim()),
      }}
    >
      {({ form, change, messageAt }) => (
        <>
          <UsernameField
            value={form.username}
            message={messageAt('username', t('account.username-rule'))}
            onChange={(username) => change({ username })}
          />
          <EmailField
            value={form.email}
            message={messageAt('email')}
            onChange={(email) => {
              change({ email })
              onEmail(email)
            }}
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
    </MethodForm>
  )
}

type MethodFormProps<Form, Answer> = {
  readonly method: 'login' | 'register'
  readonly label: string
  readonly site: SiteConfig
  readonly attempt: Attempt<Form, Answer>
  /** How the last attempt went. Held by the parent, because it stays when the form changes after a registration. */
  readonly result: Result | null
  readonly show: (result: Result | null) => void
  readonly children: (fields: Fields<Form>) => ReactNode
}

/** What the login and the registration form have in common; they differ in their fields and in what is sent. */
function MethodForm<Form extends object, Answer>(props: MethodFormProps<Form, Answer>) {
  const { method, label, site, attempt, result, show, children } = props
  const { ref, fields, bot, submit, isBusy } = useAttempt(attempt, show)
  return (
    <FormFrame
      ref={ref}
      label={label}
      proof={{ action: method, check: site.bot_check }}
      bot={bot}
      result={result}
      onSubmit={submit}
      button={
        <MethodButton
          type="submit"
          variant="primary"
          label={label}
          method={site.sign_in[method]}
          isBusy={isBusy}
        />
      }
    >
      {children(fields)}
    </FormFrame>
  )
}

type MethodButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'isBlock' | 'disabled'> & {
  /** The name of the method. */
  readonly label: string
  readonly method: SiteConfig['sign_in'][keyof SiteConfig['sign_in']]
}

/** Starts a way to sign in; says if it is paused. */
export function MethodButton({ label, method, ...button }: MethodButtonProps) {
  const isPaused = method.paused || !method.enabled
  return (
    <Button isBlock disabled={isPaused} {...button}>
      {isPaused ? <PausedLabel label={label} /> : label}
    </Button>
  )
}

/** A line break is only allowed between the name and that it is paused. */
function PausedLabel({ label }: { readonly label: string }) {
  const { t } = useI18n()
  const paused = t('general.paused')
  // A full-width bracket brings its own space.
  const space = paused.startsWith('（') ? null : ' '
  return (
    <span>
      {label}
      {space}
      <span className={styles.paused}>{paused}</span>
    </span>
  )
}

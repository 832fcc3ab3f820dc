import { requestReset } from '@bannerday/contract/account-security'
import { resendVerification } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { mdiAccountKeyOutline, mdiChatOutline } from '@mdi/js'
import { useRef, useState } from 'react'
import { call } from '#data/call.ts'
import { loginAddress, type Provider } from '#data/third-party.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { focusInPlace } from '#ui/focus.ts'
import { useToast } from '#ui/toast.tsx'
import { accountFailureText } from './account-failure.ts'
import { EmailField } from './fields.tsx'
import { FormDialog, useTimedResult } from './form.tsx'
import { LoginForm, MethodButton, RegisterForm } from './login-forms.tsx'
import { type MailForm, validateMail } from './validation.ts'
import styles from './password-tab.module.css'

export function PasswordTab({ site }: { readonly site: SiteConfig }) {
  const { t } = useI18n()
  const [mode, setMode] = useState<'login' | 'register'>('login')
  const [username, setUsername] = useState('')
  /** What was typed into the registration form; a mail is most likely wanted at the same address. */
  const [email, setEmail] = useState('')
  const [mail, setMail] = useState<'resend' | 'reset' | null>(null)
  const [result, show] = useTimedResult()
  const tab = useRef<HTMLDivElement>(null)

  function switchTo(next: typeof mode) {
    setMode(next)
    show(null)
  }

  return (
    <div ref={tab} className={styles.tab} tabIndex={-1}>
      {mode === 'login' ? (
        <LoginForm site={site} firstUsername={username} result={result} show={show} />
      ) : (
        <RegisterForm
          site={site}
          result={result}
          show={show}
          onEmail={setEmail}
          onRegistered={(registered) => {
            setUsername(registered)
            setMode('login')
            // The form goes, and with it the button that was pressed.
            if (tab.current?.contains(document.activeElement)) focusInPlace(tab.current)
            show({ tone: 'success', text: t('register.succeeded') })
          }}
        />
      )}
      <div className={styles.links}>
        <button
          type="button"
          className={styles.link}
          onClick={() => switchTo(mode === 'login' ? 'register' : 'login')}
        >
          {t(mode === 'login' ? 'account.to-register' : 'account.to-log-in')}
        </button>
        <button type="button" className={styles.link} onClick={() => setMail('reset')}>
          {t('account.forgot')}
        </button>
        <button type="button" className={styles.link} onClick={() => setMail('resend')}>
          {t('account.resend')}
        </button>
      </div>
      <p className={styles.or}>{t('account.or')}</p>
      <div className={styles.providers}>
        <ThirdPartyButton provider="microsoft" site={site} />
        {site.sign_in.qq.enabled ? <ThirdPartyButton provider="qq" site={site} /> : null}
      </div>
      {mail ? <MailDialog mail={mail} firstEmail={email} site={site} onClose={() => setMail(null)} /> : null}
    </div>
  )
}

const ICONS = { microsoft: mdiAccountKeyOutline, qq: mdiChatOutline } as const

type ThirdPartyButtonProps = { readonly provider: Provider; readonly site: SiteConfig }

function ThirdPartyButton({ provider, site }: ThirdPartyButtonProps) {
  const { t } = useI18n()
  const { start, isBusy } = useThirdPartyLogin(provider, site.hosts.mainland === window.location.host)
  return (
    <MethodButton
      icon={ICONS[provider]}
      label={t(`account.${provider}`)}
      method={site.sign_in[provider]}
      isBusy={isBusy}
      onClick={start}
    />
  )
}

/** How long a button stays busy after the browser was sent to a provider. */
const REDIRECT_MS = 10_000

/** Sends the browser to a provider. Busy while the address is fetched, and for a while after the browser was sent there. */
function useThirdPartyLogin(provider: Provider, isDomestic: boolean) {
  const { t } = useI18n()
  const showToast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)

  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => loginAddress(provider, isDomestic),
    onSuccess: (address) => {
      setIsLeaving(true)
      setTimeout(() => setIsLeaving(false), REDIRECT_MS)
      window.location.assign(address)
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        message: accountFailureText(t, error, `third-party.${provider}.url-failed`),
      }),
  })

  return { start: () => mutate(), isBusy: isLeaving || isPending }
}

const MAILS = {
  resend: {
    call: resendVerification,
    title: 'account.resend',
    hint: 'account.resend-hint',
    submit: 'account.resend-submit',
    sent: 'register.resent',
    failed: 'register.resend-failed',
  },
  reset: {
    call: requestReset,
    title: 'account.forgot',
    hint: 'security.forgot-hint',
    submit: 'security.forgot-submit',
    sent: 'security.forgot-sent',
    failed: 'security.forgot-failed',
  },
} as const

type MailDialogProps = {
  /** The mail that verifies an address, or the one that resets a password. */
  readonly mail: keyof typeof MAILS
  readonly firstEmail: string
  readonly site: SiteConfig
  readonly onClose: () => void
}

/** Requests a mail with a link. */
function MailDialog({ mail, firstEmail, site, onClose }: MailDialogProps) {
  const { t } = useI18n()
  const texts = MAILS[mail]
  return (
    <FormDialog<MailForm, unknown>
      title={t(texts.title)}
      description={t(texts.hint)}
      submitLabel={t(texts.submit)}
      proof={{ action: mail, check: site.bot_check }}
      onClose={onClose}
      attempt={(show) => ({
        empty: { email: firstEmail },
        validate: validateMail,
        send: ({ email }, cf_token) => call(texts.call, { email: email.trim(), cf_token }),
        failure: texts.failed,
        onSuccess: () => show({ tone: 'success', text: t(texts.sent) }),
      })}
    >
      {({ form, change, messageAt }) => (
        <EmailField value={form.email} message={messageAt('email')} onChange={(email) => change({ email })} />
      )}
    </FormDialog>
  )
}

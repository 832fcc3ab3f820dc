import { requestReset } from '@bannerday/contract/account-security'
import { resendVerification } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { EmailField } from './email-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { type MailForm, validateMail } from './validation.ts'

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

type Props = {
  /** The mail that verifies an address, or the one that resets a password. */
  readonly mail: keyof typeof MAILS
  readonly site: SiteConfig
  readonly onClose: () => void
}

/** Requests a mail with a link. */
export function MailDialog({ mail, site, onClose }: Props) {
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
        empty: { email: '' },
        validate: validateMail,
        send: ({ email }, cf_token) => call(texts.call, { email: email.trim(), cf_token }),
        failure: texts.failed,
        failureMs: FORM_TIMES_MS.failure,
        onSuccess: () => show({ tone: 'success', text: t(texts.sent), forMs: FORM_TIMES_MS.success }),
      })}
    >
      {({ form, change, messageAt }) => (
        <EmailField value={form.email} message={messageAt('email')} onChange={(email) => change({ email })} />
      )}
    </FormDialog>
  )
}

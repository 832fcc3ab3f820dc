import { requestReset } from '@bannerday/contract/account-security'
import { resendVerification } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { EmailField } from './email-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { type MailForm, validateMail } from './validation.ts'

const LETTERS = {
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
  /** The link that verifies an address, or the one that sets a new password. */
  readonly letter: keyof typeof LETTERS
  readonly site: SiteConfig
  readonly onClose: () => void
}

/** Asks for a mail with a link. */
export function MailDialog({ letter, site, onClose }: Props) {
  const { t } = useI18n()
  const words = LETTERS[letter]
  return (
    <FormDialog<MailForm, unknown>
      title={t(words.title)}
      description={t(words.hint)}
      submitLabel={t(words.submit)}
      proof={{ action: letter, check: site.bot_check }}
      onClose={onClose}
      attempt={(show) => ({
        empty: { email: '' },
        validate: validateMail,
        send: ({ email }, cf_token) => call(words.call, { email: email.trim(), cf_token }),
        failure: words.failed,
        failureMs: FORM_TIMES_MS.failure,
        onSuccess: () => show({ tone: 'success', text: t(words.sent), forMs: FORM_TIMES_MS.success }),
      })}
    >
      {({ form, change, messageAt }) => (
        <EmailField value={form.email} message={messageAt('email')} onChange={(email) => change({ email })} />
      )}
    </FormDialog>
  )
}

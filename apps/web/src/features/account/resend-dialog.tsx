import { resendVerification } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { useId } from 'react'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { useAttempt } from './hooks/use-attempt.ts'
import { useTimedResult } from './hooks/use-timed-result.ts'
import { objectToResend } from './validation.ts'

type Props = {
  readonly site: SiteConfig
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ResendDialog({ site, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const formId = useId()
  const [result, show] = useTimedResult()
  const { form, change, messageAt, bot, submit, isBusy } = useAttempt({
    empty: { email: '' },
    object: objectToResend,
    send: ({ email }, cf_token) => call(resendVerification, { email: email.trim(), cf_token }),
    failure: 'register.resend-failed',
    failureMs: FORM_TIMES_MS.failure,
    show,
    onSuccess: () => show({ tone: 'success', text: t('register.resent'), forMs: FORM_TIMES_MS.success }),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.resend')}
      description={t('account.resend-hint')}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('account.resend-submit')}
          </Button>
        </>
      }
    >
      <FormFrame
        id={formId}
        label={t('account.resend')}
        action="resend"
        check={site.bot_check}
        bot={bot}
        result={result}
        onSubmit={submit}
      >
        <EmailField value={form.email} message={messageAt('email')} onChange={(email) => change({ email })} />
      </FormFrame>
    </Dialog>
  )
}

import { resetPassword } from '@bannerday/contract/account-security'
import { call } from '#data/call.ts'
import { leaveEndedSession } from '#features/account/ended-session.ts'
import { FormDialog } from '#features/account/form-dialog.tsx'
import { FORM_TIMES_MS } from '#features/account/form-times.ts'
import { NewPasswordFields } from '#features/account/new-password-fields.tsx'
import { validateNewPassword } from '#features/account/validation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

type Props = { readonly token: string; readonly onClose: () => void }

/** Opened by the link in a password-reset mail. */
export function ResetDialog({ token, onClose }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <FormDialog
      title={t('security.reset')}
      description={t('security.reset-hint')}
      submitLabel={t('security.reset')}
      onClose={onClose}
      attempt={() => ({
        empty: { password: '', confirmPassword: '' },
        validate: (form) => validateNewPassword(form, ''),
        send: ({ password }) => call(resetPassword, { reset_token: token, password }),
        failure: 'security.change-failed',
        failureMs: FORM_TIMES_MS.failure,
        onSuccess: () => {
          showToast({ message: t('security.reset-done') })
          onClose()
          // The reset ended all sessions of its account, possibly the one of this browser too.
          void leaveEndedSession()
        },
      })}
    >
      {(fields) => <NewPasswordFields label={t('security.new-password')} username="" {...fields} />}
    </FormDialog>
  )
}

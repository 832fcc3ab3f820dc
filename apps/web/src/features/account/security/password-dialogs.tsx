import { changePassword, resetPassword } from '@bannerday/contract/account-security'
import { call } from '#data/call.ts'
import { NewPasswordFields, PasswordField } from '#features/account/fields.tsx'
import { FormDialog } from '#features/account/form.tsx'
import { leaveEndedSession } from '#features/account/session.ts'
import { validateNewPassword } from '#features/account/validation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast.tsx'

type ChangePasswordDialogProps = {
  readonly username: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

export function ChangePasswordDialog({ username, onClose, onChanged }: ChangePasswordDialogProps) {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <FormDialog
      title={t('security.change')}
      description={t('security.change-hint')}
      submitLabel={t('security.change')}
      onClose={onClose}
      attempt={() => ({
        empty: { current: '', password: '', confirmPassword: '' },
        validate: (form) => validateNewPassword(form, username),
        send: ({ current, password }) =>
          call(changePassword, { current_password: current, new_password: password }),
        failure: 'security.change-failed',
        onSuccess: () => {
          showToast({ message: t('security.changed') })
          onChanged()
          onClose()
        },
      })}
    >
      {({ form, change, messageAt }) => (
        <>
          {/* Password managers store the new password under this name. */}
          <input hidden name="username" autoComplete="username" value={username} readOnly />
          <PasswordField
            name="current"
            label={t('security.current-password')}
            autoComplete="current-password"
            value={form.current}
            message={messageAt('current')}
            onChange={(current) => change({ current })}
          />
          <NewPasswordFields
            label={t('security.new-password')}
            username={username}
            form={form}
            change={change}
            messageAt={messageAt}
          />
        </>
      )}
    </FormDialog>
  )
}

type ResetDialogProps = { readonly token: string; readonly onClose: () => void }

/** Opened by the link in a password-reset mail. */
export function ResetDialog({ token, onClose }: ResetDialogProps) {
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

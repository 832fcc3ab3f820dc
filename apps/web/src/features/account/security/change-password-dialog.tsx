import { changePassword } from '@bannerday/contract/account-security'
import { call } from '#data/call.ts'
import { FormDialog } from '#features/account/form-dialog.tsx'
import { FORM_TIMES_MS } from '#features/account/form-times.ts'
import { NewPasswordFields } from '#features/account/new-password-fields.tsx'
import { PasswordField } from '#features/account/password-field.tsx'
import { validateNewPassword } from '#features/account/validation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

type Props = {
  readonly username: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

export function ChangePasswordDialog({ username, onClose, onChanged }: Props) {
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
        failureMs: FORM_TIMES_MS.failure,
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

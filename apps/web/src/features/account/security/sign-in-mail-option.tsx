import { setSignInMail } from '@bannerday/contract/account-security'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#data/call.ts'
import { securityQuery } from '#data/security.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

type Props = { readonly token: string; readonly isOn: boolean }

/** Shows the new setting at once, and the old one again if saving fails. */
export function SignInMailOption({ token, isOn }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (enabled: boolean) => call(setSignInMail, { enabled }),
    onSuccess: (_, enabled) =>
      queryClient.setQueryData(
        securityQuery(token).queryKey,
        (known) => known && { ...known, signInMail: enabled },
      ),
    onError: (error) =>
      showToast({ kind: 'error', message: accountFailureText(t, error, 'games.save-failed') }),
  })
  return (
    <Checkbox
      label={t('security.sign-in-mail')}
      isChecked={change.isPending ? change.variables : isOn}
      onChange={(enabled) => {
        if (!change.isPending) change.mutate(enabled)
      }}
    />
  )
}

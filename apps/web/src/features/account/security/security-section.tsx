import { mdiLockReset } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '#data/query-keys.ts'
import { securityQuery } from '#data/security.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DeviceList } from './device-list.tsx'
import { SignInMailOption } from './sign-in-mail-option.tsx'
import styles from './security.module.css'

type Props = { readonly token: string; readonly username: string }

/** Signed-in devices, mails about sign-ins, and the password. */
export function SecuritySection({ token, username }: Props) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const security = useQuery(securityQuery(token))
  const [isChanging, setIsChanging] = useState(false)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.security(token) })

  if (security.isPending) return <Skeleton height="160px" />
  if (security.isError)
    return (
      <QueryFailed query={security} message={accountFailureText(t, security.error, 'security.load-failed')} />
    )

  const { sessions, signInMail, hasPassword } = security.data
  return (
    <div className={styles.section}>
      <DeviceList sessions={sessions} onEnded={refresh} />
      {signInMail === null ? null : <SignInMailOption token={token} isOn={signInMail} />}
      {hasPassword ? (
        <Button icon={mdiLockReset} onClick={() => setIsChanging(true)}>
          {t('security.change')}
        </Button>
      ) : null}
      {isChanging ? (
        <ChangePasswordDialog username={username} onClose={() => setIsChanging(false)} onChanged={refresh} />
      ) : null}
    </div>
  )
}

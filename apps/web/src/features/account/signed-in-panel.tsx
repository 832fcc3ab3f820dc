import { mdiAccountCircleOutline, mdiDevices, mdiLogout } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { isLongWait, profileQuery } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ClearLocalSettings } from '#widgets/clear-local-settings.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { type FocusRef, useFocusHandover } from './hooks/use-focus-handover.ts'
import { useLogOut } from './hooks/use-log-out.ts'
import { Person } from './person.tsx'
import { QrLoginDialog } from './qr/qr-login-dialog.tsx'
import { closeQrLoginRequest, useQrLoginRequest } from './qr/qr-login-request.ts'
import { Scanner } from './qr/scanner.tsx'
import { SecurityFold } from './security/security-fold.tsx'
import styles from './signed-in-panel.module.css'

type Props = {
  readonly hadFocusRef: FocusRef
  readonly token: string
  /** The cloud slots, which are a feature of their own. */
  readonly cloud: ReactNode
}

export function SignedInPanel({ hadFocusRef, token, cloud }: Props) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const profile = useQuery(profileQuery(token))
  const [isAsking, setIsAsking] = useState(false)
  const qrLogin = useQrLoginRequest()
  const here = useLogOut('here')
  const everywhere = useLogOut('everywhere', () => setIsAsking(false))
  const person = useRef<HTMLElement>(null)
  const panel = useFocusHandover(hadFocusRef, person)

  async function loadNow() {
    // The retry button disappears; its replacement is announced here.
    person.current?.focus()
    await queryClient.cancelQueries({ queryKey: profileQuery(token).queryKey, exact: true })
    await profile.refetch()
  }

  return (
    <div ref={panel}>
      <Card
        title={t('account.title')}
        icon={mdiAccountCircleOutline}
        actions={
          <Button icon={mdiLogout} isBusy={here.isPending} onClick={here.start}>
            {t('account.log-out')}
          </Button>
        }
      >
        <div className={styles.parts}>
          <div className={styles.person}>
            <Person
              place={person}
              profile={profile.data}
              isOffline={profile.fetchStatus === 'paused'}
              problem={
                isLongWait(profile.failureReason) ? (
                  <LoadFailed
                    message={failureText(t, profile.failureReason)}
                    isRetrying={false}
                    onRetry={() => void loadNow()}
                  />
                ) : null
              }
            />
            <Button variant="text" tone="danger" icon={mdiDevices} onClick={() => setIsAsking(true)}>
              {t('account.log-out-all')}
            </Button>
          </div>
          <div>{cloud}</div>
          <div>
            <Scanner />
          </div>
          {profile.data ? <SecurityFold token={token} username={profile.data.username} /> : null}
          <div className={styles.clear}>
            <ClearLocalSettings />
          </div>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          tone="danger"
          title={t('account.log-out-all-question')}
          message={t('account.log-out-all-message')}
          confirmLabel={t('account.log-out-all')}
          cancelLabel={t('shell.cancel')}
          isBusy={everywhere.isPending}
          onConfirm={everywhere.start}
          onCancel={() => setIsAsking(false)}
        />
        {qrLogin ? (
          <QrLoginDialog
            key={qrLogin.sessionId}
            request={qrLogin}
            onDone={() => closeQrLoginRequest(qrLogin)}
          />
        ) : null}
      </Card>
    </div>
  )
}

import { mdiAccountCircleOutline, mdiDevices, mdiLogout } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { profileQuery } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ClearLocalSettings } from '#widgets/clear-local-settings/clear-local-settings.tsx'
import { useLogOut } from './hooks/use-log-out.ts'
import { Person } from './person.tsx'
import styles from './signed-in-panel.module.css'

type Props = {
  readonly token: string
  /** Other features' parts, below the name. */
  readonly cloud: ReactNode
  readonly scanner: ReactNode
}

export function SignedInPanel({ token, cloud, scanner }: Props) {
  const { t } = useI18n()
  const profile = useQuery(profileQuery(token))
  const [isAsking, setIsAsking] = useState(false)
  const here = useLogOut('here')
  const everywhere = useLogOut('everywhere', () => setIsAsking(false))
  return (
    <Card
      title={t('account.title')}
      icon={mdiAccountCircleOutline}
      actions={
        <Button icon={mdiLogout} isBusy={here.isPending} onClick={() => here.mutate()}>
          {t('account.log-out')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <div className={styles.person}>
          <Person profile={profile.data} isOffline={profile.fetchStatus === 'paused'} />
          <Button variant="text" tone="danger" icon={mdiDevices} onClick={() => setIsAsking(true)}>
            {t('account.log-out-all')}
          </Button>
        </div>
        {cloud}
        {scanner}
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
        onConfirm={() => everywhere.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}

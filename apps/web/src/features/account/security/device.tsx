import { endSession } from '@bannerday/contract/account-security'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { hasCode } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import type { OpenSession } from '#data/security.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { useMomentText } from './hooks/use-moment-text.ts'
import styles from './security.module.css'

type Props = { readonly session: OpenSession; readonly onEnded: () => void }

export function Device({ session, onEnded }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  const momentText = useMomentText()
  const { id, isCurrent, createdAt, usedAt } = session
  const name = session.device || t('security.unknown-device')

  const ending = useMutation({
    mutationFn: async () => {
      try {
        await call(endSession, { session_id: id })
      } catch (error) {
        // The session has ended meanwhile.
        if (!hasCode(error, 404)) throw error
      }
    },
    onSuccess: () => {
      showToast({ message: t('security.ended') })
      onEnded()
    },
    onError: (error) =>
      showToast({ kind: 'error', message: accountFailureText(t, error, 'security.end-failed') }),
  })

  return (
    <li className={styles.device}>
      <Icon path={/iOS|Android/.test(name) ? mdiCellphone : mdiMonitor} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isCurrent ? (
            <Chip tone="pink" size="small">
              {t('security.this-device')}
            </Chip>
          ) : null}
        </p>
        <p className={styles.moments}>
          <span>{t('security.since', { date: momentText(createdAt) })}</span>
          {isCurrent ? null : <span>{t('security.used', { date: momentText(usedAt) })}</span>}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="text"
          size="small"
          tone="danger"
          isBusy={ending.isPending}
          aria-label={t('security.end-named', { device: name })}
          onClick={() => ending.mutate()}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}

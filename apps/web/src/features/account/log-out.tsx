import { logout, logoutAll } from '@bannerday/contract/accounts'
import { mdiDevices, mdiLogout } from '@mdi/js'
import { useState } from 'react'
import { isUnauthorized } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { closeSession } from './session.ts'

export function LogOutButton() {
  const { t } = useI18n()
  const [hasFailed, setHasFailed] = useState(false)
  const { mutate, isPending } = useLogOut('here', () => setHasFailed(true))
  return (
    <>
      <Button icon={mdiLogout} isBusy={isPending} onClick={() => mutate()}>
        {t('account.log-out')}
      </Button>
      <OnlyHereDialog isOpen={hasFailed} onCancel={() => setHasFailed(false)} />
    </>
  )
}

export function LogOutEverywhereButton() {
  const { t } = useI18n()
  const [question, setQuestion] = useState<'everywhere' | 'only-here' | null>(null)
  const { mutate, isPending } = useLogOut('everywhere', () => setQuestion('only-here'))
  return (
    <>
      <Button variant="text" tone="danger" icon={mdiDevices} onClick={() => setQuestion('everywhere')}>
        {t('account.log-out-all')}
      </Button>
      <ConfirmDialog
        isOpen={question === 'everywhere'}
        tone="danger"
        title={t('account.log-out-all-question')}
        message={t('account.log-out-all-message')}
        confirmLabel={t('account.log-out-all')}
        cancelLabel={t('shell.cancel')}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setQuestion(null)}
      />
      <OnlyHereDialog isOpen={question === 'only-here'} onCancel={() => setQuestion(null)} />
    </>
  )
}

type OnlyHereDialogProps = { readonly isOpen: boolean; readonly onCancel: () => void }

/** After a failure: whether to leave without the server. */
function OnlyHereDialog({ isOpen, onCancel }: OnlyHereDialogProps) {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('account.log-out-here-question')}
      message={t('account.log-out-here-message')}
      confirmLabel={t('account.log-out-here')}
      cancelLabel={t('shell.cancel')}
      onConfirm={() => {
        closeSession()
        showToast({ message: t('account.logout-succeeded') })
      }}
      onCancel={onCancel}
    />
  )
}

const LOG_OUT = ['log-out'] as const

type Scope = 'here' | 'everywhere'

/**
 * Ends this session, or all of them. If the server does not, the player stays signed in and decides: a session that only
 * looks ended would stay open for whoever holds its token.
 */
function useLogOut(scope: Scope, onFailure: () => void) {
  const { t } = useI18n()
  const showToast = useToast()
  const name = scope === 'here' ? 'logout' : 'logout-all'
  return useExclusiveMutation({
    mutationKey: LOG_OUT,
    mutationFn: async () => {
      const token = readStored('auth_token')
      return { token, outcome: await endOnServer(scope) }
    },
    onSuccess: ({ token, outcome }) => {
      // The others are still open: only a session that is open can end them.
      if (outcome === 'had-ended' && scope === 'everywhere')
        showToast({ kind: 'error', message: t('account.logout-all-ended') })
      else showToast({ message: t(`account.${name}-succeeded`) })
      // Somebody may have signed in anew in another tab meanwhile.
      if (readStored('auth_token') === token) closeSession()
    },
    onError: (error) => {
      showToast({ kind: 'error', message: failureText(t, error, `account.${name}-failed`) })
      onFailure()
    },
  })
}

/** Fails unless this session has ended, now or before. */
async function endOnServer(scope: Scope): Promise<'ended' | 'had-ended'> {
  try {
    await call(scope === 'here' ? logout : logoutAll, {})
    return 'ended'
  } catch (error) {
    if (isUnauthorized(error)) return 'had-ended'
    throw error
  }
}

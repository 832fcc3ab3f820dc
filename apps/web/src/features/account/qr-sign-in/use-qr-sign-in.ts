import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { profileQuery } from '#data/profile.ts'
import { openSession } from '#features/account/session.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { followSignIn, type QrSignIn } from './follow-sign-in.ts'

const OPENING: QrSignIn = { kind: 'opening' }

/** Follows a sign-in while the code is on screen; `refresh` starts another round with a new code. */
export function useQrSignIn(): { readonly state: QrSignIn; readonly refresh: () => void } {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [round, setRound] = useState(0)
  const [latest, setLatest] = useState({ round, state: OPENING })

  const signIn = useEffectEvent((token: string) => {
    showToast({ message: t('qr.confirmed') })
    openSession(token)
    // `followSession` handles its failure.
    queryClient
      .fetchQuery(profileQuery(token))
      .then(() => showToast({ message: t('account.login-succeeded') }))
      .catch(() => {})
  })

  useEffect(() => {
    const watching = new AbortController()
    void followSignIn((state) => {
      setLatest({ round, state })
      if (state.kind === 'confirmed') signIn(state.token)
    }, watching.signal)
    return () => watching.abort()
  }, [round])

  return {
    state: latest.round === round ? latest.state : OPENING,
    refresh: () => setRound(round + 1),
  }
}

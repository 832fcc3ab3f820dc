import { confirmQr, denyQr, scanQr } from '@bannerday/contract/qr-login'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { failureWords } from '#features/account/failure-words.ts'
import { useLaterI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { useToast } from '#ui/toast/toast-provider.tsx'
import type { QrPair } from './qr-pair.ts'

/**
 * Tells the server that the code was scanned, which answers who asks; lets them in, or turns them away, on a press and
 * never by itself. `onDone` when there is nothing left to ask.
 */
export function useQrQuestion({ code, sessionId }: QrPair, onDone: () => void) {
  const { t } = useLaterI18n()
  const toast = useToast()

  function complain(error: unknown, fallback: PlainKey) {
    const isSignedOut = error instanceof ApiFailure && error.code === 401
    toast(
      isSignedOut
        ? { kind: 'warning', message: t('qr.login-required') }
        : { kind: 'error', message: failureWords(t, error, fallback) },
    )
  }

  // Reporting it twice claims it once; but what was answered for one code is no answer for the next.
  const asker = useQuery({
    queryKey: ['qr-question', sessionId],
    queryFn: async ({ signal }) =>
      (await call(scanQr, { qr_code: code, session_id: sessionId }, { signal })) ?? {},
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

  const letIn = useMutation({
    mutationFn: () => call(confirmQr, { session_id: sessionId }),
    onSuccess: () => {
      toast({ message: t('qr.ask.confirmed') })
      onDone()
    },
    onError: (error) => {
      complain(error, 'qr.confirm-failed')
      // A lost connection can be tried again; a refusal cannot.
      if (!(error instanceof ApiFailure) || error.kind !== 'network') onDone()
    },
  })

  const turnAway = useMutation({
    mutationFn: () => call(denyQr, { session_id: sessionId }),
    // Even if the server does not hear of it: only this player could have let them in.
    onSettled: () => toast({ kind: 'info', message: t('qr.ask.declined') }),
  })

  const giveUp = useEffectEvent((error: unknown) => {
    complain(error, 'qr.scan-failed')
    onDone()
  })
  const { error } = asker
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  return {
    asker: asker.data,
    isBusy: asker.isPending || letIn.isPending,
    confirm: () => {
      if (asker.isSuccess) letIn.mutate()
    },
    decline: () => {
      if (letIn.isPending) return
      turnAway.mutate()
      onDone()
    },
  }
}

import { confirmQr, denyQr } from '@bannerday/contract/qr-login'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiFailure, hasCode, isNetworkFailure } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useLaterI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { reportScan } from './asker.ts'
import type { QrPair } from './qr-pair.ts'

/**
 * Tells the server that the code was scanned, which answers who asks; lets them in, or turns them away, on a press and
 * never by itself. `onDone` when there is nothing left to ask.
 */
export function useQrQuestion(pair: QrPair, onDone: () => void) {
  const { sessionId } = pair
  const { t } = useLaterI18n()
  const showToast = useToast()
  const isPressed = useRef(false)

  function complain(error: unknown, fallback: PlainKey) {
    switch (error instanceof ApiFailure && error.code) {
      case 401:
        showToast({ kind: 'warning', message: t('qr.login-required') })
        return
      case 400:
        // The server says no more than this, and in English only.
        showToast({ kind: 'error', message: t('qr.invalid') })
        return
      default:
        showToast({ kind: 'error', message: accountFailureText(t, error, fallback) })
    }
  }

  // Reporting it twice claims it once; but what was answered for one code is no answer for the next.
  const asker = useQuery({
    queryKey: ['qr-question', sessionId],
    queryFn: ({ signal }) => reportScan(pair, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

  const letIn = useMutation({
    mutationFn: (isRepeated: boolean) => confirm(sessionId, isRepeated),
    onSuccess: () => {
      showToast({ message: t('qr.ask.confirmed') })
      onDone()
    },
    onError: (error) => {
      isPressed.current = false
      complain(error, 'qr.confirm-failed')
      // A lost connection can be tried again; a refusal cannot.
      if (!isNetworkFailure(error)) onDone()
    },
  })
  /** Nobody knows then whether the other device may come in by now. */
  const isInDoubt = letIn.isError

  const turnAway = useMutation({
    mutationFn: () => call(denyQr, { session_id: sessionId }),
    onSuccess: () => {
      showToast({ kind: 'info', message: t('qr.ask.declined') })
      onDone()
    },
    onError: (error) => {
      isPressed.current = false
      // Even if the server does not hear of it: only this player could have let them in.
      if (!isInDoubt) showToast({ kind: 'info', message: t('qr.ask.declined') })
      else if (isNetworkFailure(error)) complain(error, 'general.unknown')
      else showToast({ kind: 'warning', message: t('qr.ask.too-late') })
      if (!isInDoubt || !isNetworkFailure(error)) onDone()
    },
  })

  const giveUp = useEffectEvent((error: unknown) => {
    complain(error, 'qr.scan-failed')
    onDone()
  })
  const { error } = asker
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  /** Of two presses in one breath the first one counts. */
  function press(answer: () => void) {
    if (isPressed.current) return
    isPressed.current = true
    answer()
  }

  return {
    asker: asker.data,
    isBusy: asker.isPending || letIn.isPending || turnAway.isPending,
    confirm: () => {
      if (asker.isSuccess) press(() => letIn.mutate(isInDoubt))
    },
    decline: () =>
      press(() => {
        turnAway.mutate()
        if (!isInDoubt) onDone()
      }),
  }
}

/** Refused the second time, it was heard the first time: nobody else can have confirmed what this player has claimed. */
async function confirm(sessionId: string, isRepeated: boolean): Promise<void> {
  try {
    await call(confirmQr, { session_id: sessionId })
  } catch (error) {
    if (!isRepeated || !hasCode(error, 409)) throw error
  }
}

import { confirmQr, denyQr } from '@bannerday/contract/qr-login'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiFailure, hasCode, isNetworkFailure } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { reportScan } from './asker.ts'
import type { QrPair } from './qr-pair.ts'

/**
 * Reports the scan to the server, which says which device is asking. Confirms or declines only when the player presses a
 * button. Calls `onDone` when there is nothing left to ask.
 */
export function useQrQuestion(pair: QrPair, onDone: () => void) {
  const { sessionId } = pair
  const { t } = useI18n()
  const showToast = useToast()
  const isAnswering = useRef(false)

  function showFailure(error: unknown, fallback: PlainKey) {
    switch (error instanceof ApiFailure && error.code) {
      case 401:
        showToast({ kind: 'warning', message: t('qr.login-required') })
        return
      case 400:
        // Not the server's message, which says the same in English.
        showToast({ kind: 'error', message: t('qr.invalid') })
        return
      default:
        showToast({ kind: 'error', message: accountFailureText(t, error, fallback) })
    }
  }

  // Not kept in the cache: the answer for one code must not be shown for the next.
  const asker = useQuery({
    queryKey: ['qr-question', sessionId],
    queryFn: ({ signal }) => reportScan(pair, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

  const confirmation = useMutation({
    mutationFn: (isRepeated: boolean) => confirm(sessionId, isRepeated),
    onSuccess: () => {
      showToast({ message: t('qr.ask.confirmed') })
      onDone()
    },
    onError: (error) => {
      isAnswering.current = false
      showFailure(error, 'qr.confirm-failed')
      // A lost connection can be tried again; a refusal cannot.
      if (!isNetworkFailure(error)) onDone()
    },
  })
  /** After a lost confirmation, the other device may be signed in or not. */
  const isInDoubt = confirmation.isError

  const refusal = useMutation({
    mutationFn: () => call(denyQr, { session_id: sessionId }),
    onSuccess: () => {
      showToast({ kind: 'info', message: t('qr.ask.declined') })
      onDone()
    },
    onError: (error) => {
      isAnswering.current = false
      // Even if the server was not reached: without a confirmation nobody is signed in.
      if (!isInDoubt) showToast({ kind: 'info', message: t('qr.ask.declined') })
      else if (isNetworkFailure(error)) showFailure(error, 'general.unknown')
      else showToast({ kind: 'warning', message: t('qr.ask.too-late') })
      if (!isInDoubt || !isNetworkFailure(error)) onDone()
    },
  })

  const giveUp = useEffectEvent((error: unknown) => {
    showFailure(error, 'qr.scan-failed')
    onDone()
  })
  const { error } = asker
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  /** Of two presses in quick succession only the first counts. */
  function press(answer: () => void) {
    if (isAnswering.current) return
    isAnswering.current = true
    answer()
  }

  return {
    asker: asker.data,
    isBusy: asker.isPending || confirmation.isPending || refusal.isPending,
    confirm: () => {
      if (asker.isSuccess) press(() => confirmation.mutate(isInDoubt))
    },
    decline: () =>
      press(() => {
        refusal.mutate()
        if (!isInDoubt) onDone()
      }),
  }
}

/** A repeated confirmation that conflicts means that the first one arrived: nobody else can confirm this player's scan. */
async function confirm(sessionId: string, isRepeated: boolean): Promise<void> {
  try {
    await call(confirmQr, { session_id: sessionId })
  } catch (error) {
    if (!isRepeated || !hasCode(error, 409)) throw error
  }
}

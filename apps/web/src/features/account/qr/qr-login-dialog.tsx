import { confirmQr, denyQr, scanQr } from '@bannerday/contract/qr-login'
import { useQuery } from '@tanstack/react-query'
import { hasCode, isNetworkFailure, isUnauthorized } from '#data/api-failure.ts'
import { call, callForResponse } from '#data/call.ts'
import { queryKeys } from '#data/query-client.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useToast } from '#ui/toast.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import type { QrLoginRequest } from './qr-login-request.ts'
import styles from './qr-login-dialog.module.css'

type Props = { readonly request: QrLoginRequest; readonly onDone: () => void }

/** Asks whether another device may sign in, and shows which one, from where and since when. Declining is the default. */
export function QrLoginDialog({ request, onDone }: Props) {
  const { t } = useI18n()
  const { details, isBusy, confirm, decline } = useQrLoginAnswer(request, onDone)
  const unknown = t('qr.ask.unknown')
  return (
    <ConfirmDialog
      isOpen
      title={t('qr.ask.title')}
      message={t('qr.ask.message')}
      confirmLabel={t('qr.ask.confirm')}
      cancelLabel={t('qr.ask.decline')}
      areAnswersEqual
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={decline}
    >
      {details ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t('qr.ask.device')}</dt>
            <dd>{details.device || unknown}</dd>
          </div>
          <div>
            <dt>{t('qr.ask.ip')}</dt>
            <dd>{details.ip || unknown}</dd>
          </div>
          <div>
            <dt>{t('qr.ask.time')}</dt>
            <dd>{details.created ? <Age {...details.created} /> : unknown}</dd>
          </div>
        </dl>
      ) : (
        <Skeleton height="110px" />
      )}
    </ConfirmDialog>
  )
}

function Age({ at, localTime }: NonNullable<RequestDetails['created']>) {
  const { t } = useI18n()
  const age = -useSecondsTo(localTime)
  return <time dateTime={at}>{ageText(t, age)}</time>
}

const SECONDS_A_MINUTE = 60

/** "12 seconds ago". A negative age, from clocks that differ, counts as none. */
export function ageText(t: Translate, ageSeconds: number): string {
  if (ageSeconds <= 0) return t('timeline.age.moments')
  const time =
    ageSeconds < SECONDS_A_MINUTE
      ? t('remaining.seconds', { count: ageSeconds })
      : t('remaining.minutes', { count: Math.floor(ageSeconds / SECONDS_A_MINUTE) })
  return t('timeline.age', { time })
}

/**
 * Reports the scan to the server, which says which device is asking. Confirms or declines only when the player presses a
 * button. Calls `onDone` when there is nothing left to ask.
 */
function useQrLoginAnswer(request: QrLoginRequest, onDone: () => void) {
  const { sessionId } = request
  const { t } = useI18n()
  const showToast = useToast()
  /** Of two answers in quick succession only the first counts. */
  const mutationKey = ['qr-login-answer', sessionId]

  function showFailure(error: unknown, fallback: PlainKey) {
    if (isUnauthorized(error)) {
      showToast({ kind: 'warning', message: t('qr.login-required') })
      return
    }
    // Not the server's message, which says the same in English.
    const message = hasCode(error, 400) ? t('qr.invalid') : accountFailureText(t, error, fallback)
    showToast({ kind: 'error', message })
  }

  const scan = useQuery({
    queryKey: queryKeys.qrLoginRequest(sessionId),
    queryFn: async ({ signal }) => {
      try {
        return await reportScan(request, signal)
      } catch (error) {
        // Aborted: the dialog is closed.
        if (!signal.aborted) {
          showFailure(error, 'qr.scan-failed')
          onDone()
        }
        throw error
      }
    },
    retry: false,
    staleTime: Infinity,
    // The answer for one code must not be shown for the next.
    gcTime: 0,
    refetchOnReconnect: false,
  })

  const confirmation = useExclusiveMutation({
    mutationKey,
    mutationFn: (isRepeated: boolean) => confirmRequest(sessionId, isRepeated),
    onSuccess: () => {
      showToast({ message: t('qr.ask.confirmed') })
      onDone()
    },
    onError: (error) => {
      showFailure(error, 'qr.confirm-failed')
      // A lost connection can be tried again; a refusal cannot.
      if (!isNetworkFailure(error)) onDone()
    },
  })
  /** After a lost confirmation, the other device may be signed in or not. */
  const isInDoubt = confirmation.isError

  const deny = () => call(denyQr, { session_id: sessionId })
  const showDeclined = () => showToast({ kind: 'info', message: t('qr.ask.declined') })

  const refusal = useExclusiveMutation({
    mutationKey,
    mutationFn: deny,
    onMutate: onDone,
    // Even if the server was not reached: without a confirmation nobody is signed in.
    onSettled: showDeclined,
  })

  /** Takes a lost confirmation back, if there is still time. */
  const revocation = useExclusiveMutation({
    mutationKey,
    mutationFn: deny,
    onSuccess: () => {
      showDeclined()
      onDone()
    },
    onError: (error) => {
      if (isNetworkFailure(error)) return showFailure(error, 'general.unknown')
      showToast({ kind: 'warning', message: t('qr.ask.too-late') })
      onDone()
    },
  })

  return {
    details: scan.data,
    isBusy: scan.isPending || confirmation.isBusy,
    confirm: () => {
      if (scan.isSuccess) confirmation.mutate(isInDoubt)
    },
    decline: () => (isInDoubt ? revocation : refusal).mutate(),
  }
}

/** What the server knows about the device that wants to sign in. */
type RequestDetails = {
  readonly device: string | null
  readonly ip: string | null
  /** The server's timestamp, and the same moment on this browser's clock. */
  readonly created: { readonly at: string; readonly localTime: number } | null
}

/** Tells the server that a code was scanned, and returns which device shows it. */
async function reportScan({ code, sessionId }: QrLoginRequest, signal: AbortSignal): Promise<RequestDetails> {
  const scanned = { qr_code: code, session_id: sessionId }
  const { data, response } = await callForResponse(scanQr, scanned, { signal })
  const { device = null, ip = null, created_at: at } = data ?? {}
  return {
    device,
    ip,
    created: at === undefined ? null : { at, localTime: Date.parse(at) - serverLead(response) },
  }
}

/** How far the server's clock is ahead of ours. On a phone that is an hour fast, a fresh code must not look old. */
function serverLead({ headers }: Response): number {
  const serverTime = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now()
}

/** A repeated confirmation that conflicts means that the first one arrived: nobody else can confirm this player's scan. */
async function confirmRequest(sessionId: string, isRepeated: boolean): Promise<void> {
  try {
    await call(confirmQr, { session_id: sessionId })
  } catch (error) {
    if (!isRepeated || !hasCode(error, 409)) throw error
  }
}

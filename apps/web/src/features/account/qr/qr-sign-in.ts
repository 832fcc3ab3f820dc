import { checkQr, checkQrRefusal, generateQr } from '@bannerday/contract/qr-login'
import { QR_POLL_MS, afterAnswer, isPolling, type QrAnswer, type QrLogin } from '@bannerday/domain/qr-login'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { profileQuery } from '#data/profile.ts'
import { openSession } from '#features/account/session.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { pause } from './pause.ts'

const SHORTEST_WAIT_MS = 1000

export type ShownCode = {
  /** The content of the QR code: the address to confirm at. It does not allow fetching the token. */
  readonly text: string
  /** How long it is valid, and until when on this browser's clock; null if the server does not say. */
  readonly life: { readonly seconds: number; readonly until: number } | null
}

export type QrSignIn =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly code: ShownCode; readonly isScanned: boolean }
  | Exclude<QrLogin, { kind: 'shown' | 'scanned' }>

const OPENING: QrSignIn = { kind: 'opening' }

/** Follows a sign-in while its code is on screen; `refresh` starts another round with a new code. */
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

  // The server is polled for as long as this round's code is on screen.
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

/** Opens a session and polls it until it is decided, has expired, or is aborted. Never rejects. */
async function followSignIn(show: (state: QrSignIn) => void, signal: AbortSignal): Promise<void> {
  const showUnlessAborted = (state: QrSignIn) => {
    if (!signal.aborted) show(state)
  }
  try {
    const session = await call(generateQr, {}, { signal })
    const code = shownCode(session)
    showUnlessAborted({ kind: 'shown', code, isScanned: false })
    await poll(session.session_id, code, showUnlessAborted, signal)
  } catch (error) {
    showUnlessAborted({ kind: 'failed', error })
  }
}

async function poll(
  sessionId: string,
  code: ShownCode,
  show: (state: QrSignIn) => void,
  signal: AbortSignal,
): Promise<void> {
  let login: QrLogin = { kind: 'shown' }
  while (isPolling(login)) {
    await pause(untilNextPoll(code), signal)
    if (signal.aborted) return
    const answer = await fetchAnswer(sessionId, signal)
    // A lost connection or a busy server is no reason to give up while the code is valid.
    const after = afterAnswer(login, answer ?? { status: secondsLeft(code) > 0 ? 'pending' : 'expired' })
    if (after === login) continue
    login = after
    show(isPolling(login) ? { kind: 'shown', code, isScanned: login.kind === 'scanned' } : login)
  }
}

/** Null if there was no answer, or none we understand. */
async function fetchAnswer(sessionId: string, signal: AbortSignal): Promise<QrAnswer | null> {
  try {
    const { status, token } = await call(checkQr, { session_id: sessionId }, { signal })
    if (status !== 'confirmed') return { status }
    return token ? { status, token } : null
  } catch (error) {
    if (!(error instanceof ApiFailure)) return null
    const { code, data } = error
    if (code === 410) return { status: checkQrRefusal.safeParse(data).data?.status ?? 'expired' }
    return code === 404 ? { status: 'not-found' } : null
  }
}

/** Every five seconds, and once right after the code has expired, so that it is not shown any longer. */
function untilNextPoll(code: ShownCode): number {
  const left = secondsLeft(code) * 1000
  return left > 0 ? Math.min(QR_POLL_MS, Math.max(SHORTEST_WAIT_MS, left)) : QR_POLL_MS
}

function secondsLeft({ life }: ShownCode): number {
  return life ? (life.until - Date.now()) / 1000 : Infinity
}

type Session = {
  readonly qr_code: string
  readonly session_id: string
  readonly qr_session_id?: string | undefined
  readonly expires_in?: number | undefined
}

function shownCode({ qr_code, session_id, qr_session_id, expires_in }: Session): ShownCode {
  const query = new URLSearchParams({ qr_code, qr_session_id: qr_session_id ?? session_id })
  return {
    text: `${location.origin}/settings?${query}`,
    life: expires_in === undefined ? null : { seconds: expires_in, until: Date.now() + expires_in * 1000 },
  }
}

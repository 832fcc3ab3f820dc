import { checkQr, checkQrRefusal, generateQr } from '@bannerday/contract/qr-login'
import { QR_POLL_MS, afterAnswer, isPolling, type QrAnswer, type QrLogin } from '@bannerday/domain/qr-login'
import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheckCircle,
  mdiRefresh,
  mdiTimerSand,
  mdiTimerSandEmpty,
} from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { ApiFailure, isNetworkFailure, isServerAway } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { profileQuery } from '#data/profile.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { openSession } from '#features/account/session.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import { pause } from './pause.ts'
import styles from './qr-tab.module.css'

type ShownCode = {
  /** The content of the QR code: the address to confirm at. It does not allow fetching the token. */
  readonly text: string
  /** How long it is valid, and until when on this browser's clock; null if the server does not say. */
  readonly life: { readonly seconds: number; readonly until: number } | null
}

type QrSignIn =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'shown'
      readonly code: ShownCode
      readonly isScanned: boolean
      /** The last poll did not reach the server. */
      readonly isAway: boolean
    }
  | Exclude<QrLogin, { kind: 'shown' | 'scanned' }>

const SIZE_PX = 200
const STEPS = ['open', 'scan', 'confirm'] as const

/** Signing in by a code that another device, which is signed in already, scans and confirms. */
export function QrTab() {
  const { t } = useI18n()
  const { state, refresh } = useQrSignIn()
  return (
    <div className={styles.tab}>
      <div className={styles.columns}>
        <div className={styles.code} data-shown={state.kind === 'shown' || undefined}>
          <Code state={state} />
        </div>
        <div className={styles.texts}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <div>
                  <p>{t(`qr.step.${step}`)}</p>
                  {step === 'scan' ? <p className={styles.camera}>{t('qr.step.camera')}</p> : null}
                </div>
              </li>
            ))}
          </ol>
          <div className={styles.foot}>
            <Button
              variant={state.kind === 'over' || state.kind === 'failed' ? 'primary' : 'tonal'}
              size="small"
              icon={mdiRefresh}
              isBusy={state.kind === 'opening'}
              onClick={refresh}
            >
              {t('qr.refresh')}
            </Button>
            {state.kind === 'shown' && state.code.life ? <Expiry life={state.code.life} /> : null}
          </div>
        </div>
      </div>
      <Status state={state} />
    </div>
  )
}

function Code({ state }: { readonly state: QrSignIn }) {
  const { t } = useI18n()
  switch (state.kind) {
    case 'shown':
      return (
        <>
          <Picture text={state.code.text} label={t('qr.picture')} isDimmed={state.isScanned} />
          {state.isScanned ? <Icon path={mdiCheckCircle} size="large" /> : null}
        </>
      )
    case 'opening':
    case 'confirmed':
      return <Spinner />
    case 'failed':
      return <Icon path={mdiAlertCircleOutline} size="large" />
    case 'over':
      return <Icon path={state.reason === 'denied' ? mdiCancel : mdiTimerSandEmpty} size="large" />
  }
}

type PictureProps = { readonly text: string; readonly label: string; readonly isDimmed: boolean }

function Picture({ text, label, isDimmed }: PictureProps) {
  const url = useMemo(() => qrPictureUrl(text), [text])
  return (
    <img
      className={styles.picture}
      data-dimmed={isDimmed || undefined}
      src={url}
      alt={label}
      width={SIZE_PX}
      height={SIZE_PX}
    />
  )
}

/** The margin scanners need to find the code, in modules; the standard demands four. */
const QUIET_ZONE = 4

/** A QR code as the data: URL of a picture. Black on white in every theme: many scanners read nothing else. */
function qrPictureUrl(text: string): string {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: QUIET_ZONE })
  const dark = data.map((row, y) => runsOf(row, y)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Adjacent modules as one rectangle, because rounding can leave gaps between separate ones. */
function runsOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}

function Expiry({ life }: { readonly life: NonNullable<ShownCode['life']> }) {
  const { t } = useI18n()
  const left = Math.max(0, useSecondsTo(life.until))
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.expiry}>
      <span>{t('qr.valid-for', { count: Math.ceil(life.seconds / 60) })}</span>
      <span role="timer">{t('qr.left', { time })}</span>
    </p>
  )
}

function Status({ state }: { readonly state: QrSignIn }) {
  const { t } = useI18n()
  switch (state.kind) {
    case 'opening':
      return <Alert icon={mdiTimerSand}>{t('shell.loading')}</Alert>
    case 'shown':
      if (state.isAway) return <Alert tone="warning">{t('account.unreachable-retrying')}</Alert>
      return state.isScanned ? (
        <Alert tone="success">{t('qr.scanned')}</Alert>
      ) : (
        <Alert icon={mdiTimerSand}>{t('qr.waiting')}</Alert>
      )
    case 'confirmed':
      return <Alert tone="success">{t('qr.confirmed')}</Alert>
    case 'over':
      return (
        <Alert tone="error">
          {state.reason === 'denied' ? <p>{t('qr.declined')}</p> : null}
          {t(state.reason === 'not-found' ? 'errors.qrNotFound' : 'errors.qrExpired')}
        </Alert>
      )
    case 'failed':
      return (
        <Alert tone="error">
          {isNetworkFailure(state.error)
            ? t('account.unreachable')
            : accountFailureText(t, state.error, 'qr.generate-failed')}
        </Alert>
      )
  }
}

const OPENING: QrSignIn = { kind: 'opening' }

/** Follows a sign-in while its code is on screen; `refresh` starts another round with a new code. */
function useQrSignIn(): { readonly state: QrSignIn; readonly refresh: () => void } {
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
  try {
    const session = await call(generateQr, {}, { signal })
    const code = shownCode(session)
    show({ kind: 'shown', code, isScanned: false, isAway: false })
    await poll(session.session_id, code, show, signal)
  } catch (error) {
    if (!signal.aborted) show({ kind: 'failed', error })
  }
}

async function poll(
  sessionId: string,
  code: ShownCode,
  show: (state: QrSignIn) => void,
  signal: AbortSignal,
): Promise<void> {
  let login: QrLogin = { kind: 'shown' }
  let wasAway = false
  while (isPolling(login)) {
    await pause(untilNextPoll(code), signal)
    if (signal.aborted) return
    const { answer, isAway } = await fetchAnswer(sessionId)
    // The token is sent only once: a sign-in that was confirmed is one, even if the player has just left.
    if (signal.aborted && answer?.status !== 'confirmed') return
    // A lost connection or a busy server is no reason to give up while the code is valid.
    const after = afterAnswer(login, answer ?? { status: secondsLeft(code) > 0 ? 'pending' : 'expired' })
    if (after === login && isAway === wasAway) continue
    login = after
    wasAway = isAway
    show(isPolling(login) ? { kind: 'shown', code, isScanned: login.kind === 'scanned', isAway } : login)
  }
}

type Polled = {
  /** Null if there was none, or none we understand. */
  readonly answer: QrAnswer | null
  readonly isAway: boolean
}

async function fetchAnswer(sessionId: string): Promise<Polled> {
  try {
    const { status, token } = await call(checkQr, { session_id: sessionId })
    if (status !== 'confirmed') return { answer: { status }, isAway: false }
    return { answer: token ? { status, token } : null, isAway: false }
  } catch (error) {
    return { answer: refusedAnswer(error), isAway: isServerAway(error) }
  }
}

function refusedAnswer(error: unknown): QrAnswer | null {
  if (!(error instanceof ApiFailure)) return null
  const { code, data } = error
  if (code === 410) return { status: checkQrRefusal.safeParse(data).data?.status ?? 'expired' }
  return code === 404 ? { status: 'not-found' } : null
}

const MIN_WAIT_MS = 1000

/** Every five seconds, and once right after the code has expired, so that it is not shown any longer. */
function untilNextPoll(code: ShownCode): number {
  const left = secondsLeft(code) * 1000
  return left > 0 ? Math.min(QR_POLL_MS, Math.max(MIN_WAIT_MS, left)) : QR_POLL_MS
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

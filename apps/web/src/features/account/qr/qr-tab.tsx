import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheckCircle,
  mdiRefresh,
  mdiTimerSand,
  mdiTimerSandEmpty,
} from '@mdi/js'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import { type QrSignIn, type ShownCode, useQrSignIn } from './qr-sign-in.ts'
import styles from './qr-tab.module.css'

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
              <li key={step}>{t(`qr.step.${step}`)}</li>
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
      return <Alert tone="error">{accountFailureText(t, state.error, 'qr.generate-failed')}</Alert>
  }
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

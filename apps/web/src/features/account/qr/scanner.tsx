import { mdiFlashlight, mdiImageOutline, mdiQrcodeScan, mdiStop } from '@mdi/js'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, FileButton } from '#ui/button.tsx'
import { Tile } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import { scrollIntoView } from '#widgets/scroll-into-view.ts'
import { canScan, keepScanning, type Camera, type Scanning } from './camera.ts'
import { openDecoder } from './decoder.ts'
import { openQrLoginRequest, parseQrLoginText } from './qr-login-request.ts'
import styles from './scanner.module.css'

/** Scans the code on another device's screen; the player is asked afterwards whether to let it sign in. */
export function Scanner() {
  const { t } = useI18n()
  const [isScanning, setIsScanning] = useState(false)
  const [problem, setProblem] = useState<'qr.invalid' | 'qr.scan-failed' | null>(null)

  function openRequest(text: string) {
    const request = parseQrLoginText(text)
    setProblem(request ? null : 'qr.invalid')
    if (!request) return
    setIsScanning(false)
    openQrLoginRequest(request)
  }

  function toggle() {
    setProblem(null)
    setIsScanning(!isScanning)
  }

  return (
    <div className={styles.scanner}>
      <div className={styles.head}>
        <Tile icon={mdiQrcodeScan} tone="blue" />
        <div className={styles.texts}>
          <h3>{t('scan.title')}</h3>
          <p className={styles.hint}>{t('scan.hint')}</p>
        </div>
        <Button size="small" {...(isScanning && { icon: mdiStop })} onClick={toggle}>
          {t(isScanning ? 'scan.stop' : 'scan.start')}
        </Button>
      </div>
      {isScanning && canScan() ? <CameraView onText={openRequest} /> : null}
      {isScanning && !canScan() ? <Alert tone="error">{t('qr.unsupported')}</Alert> : null}
      {problem ? <Alert tone="error">{t(problem)}</Alert> : null}
      <div className={styles.foot}>
        <PictureButton onText={openRequest} onFailure={() => setProblem('qr.scan-failed')} />
      </div>
    </div>
  )
}

/** The camera's picture, with a frame to aim with. */
function CameraView({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const scan = useCameraScan(video, onText)
  const problem = problemOf(scan)

  return (
    <>
      {problem ? (
        <Alert tone="error">
          {t('qr.scanner-failed')}
          {problem.why === null ? null : <p>{t(problem.why)}</p>}
        </Alert>
      ) : null}
      <div ref={scrollIntoView} className={styles.view} data-folded={problem !== null || undefined}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('scan.aim')} />
        <Foreground scan={scan} />
      </div>
      {scan.kind === 'running' ? <p className={styles.aim}>{t('scan.aim')}</p> : null}
    </>
  )
}

/** The camera is on while its picture is on screen. */
function useCameraScan(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): Scanning {
  const [state, setState] = useState<Scanning>({ kind: 'starting', after: null })
  const onLatestText = useEffectEvent(onText)

  useEffect(() => {
    if (!video.current) return undefined
    const scanning = new AbortController()
    const listener = { show: setState, onText: (text: string) => onLatestText(text) }
    void keepScanning(video.current, listener, scanning.signal)
    return () => scanning.abort()
  }, [video])

  return state
}

/** A failure stays visible while the next attempt starts, so that the layout does not jump. */
function problemOf(scan: Scanning) {
  switch (scan.kind) {
    case 'starting':
      return scan.after
    case 'running':
      return null
    case 'failed':
      return scan
  }
}

function Foreground({ scan }: { readonly scan: Scanning }) {
  const { t } = useI18n()
  switch (scan.kind) {
    case 'starting':
      return (
        <output className={styles.overlay}>
          <Spinner />
          {t('scan.starting')}
        </output>
      )
    case 'failed':
      return <RetryCountdown at={scan.retryAt} />
    case 'running':
      return (
        <>
          <div className={styles.frame} />
          {scan.camera.setLight ? <Light setLight={scan.camera.setLight} /> : null}
        </>
      )
  }
}

/** Outside the alert, or a screen reader would announce every second. */
function RetryCountdown({ at }: { readonly at: number }) {
  const { t } = useI18n()
  return <p className={styles.overlay}>{t('scan.again', { count: Math.max(0, useSecondsTo(at)) })}</p>
}

function Light({ setLight }: { readonly setLight: NonNullable<Camera['setLight']> }) {
  const { t } = useI18n()
  const [isOn, setIsOn] = useState(false)

  function toggle() {
    setLight(!isOn)
      .then(() => setIsOn(!isOn))
      // Scanning goes on without the light.
      .catch(() => {})
  }

  return (
    <div className={styles.light}>
      <Button
        size="small"
        variant={isOn ? 'primary' : 'tonal'}
        icon={mdiFlashlight}
        aria-pressed={isOn}
        onClick={toggle}
      >
        {t('scan.light')}
      </Button>
    </div>
  )
}

type PictureButtonProps = {
  readonly onText: (text: string) => void
  /** The file contains no QR code, or is not a picture. */
  readonly onFailure: () => void
}

/** For devices without a camera, and for codes that came as a screenshot. */
function PictureButton({ onText, onFailure }: PictureButtonProps) {
  const { t } = useI18n()
  const [isReading, setIsReading] = useState(false)

  async function read(file: File) {
    setIsReading(true)
    const text = await textIn(file).catch(() => null)
    setIsReading(false)
    if (text === null) onFailure()
    else onText(text)
  }

  return (
    <FileButton
      variant="text"
      size="small"
      icon={mdiImageOutline}
      label={t('scan.from-picture')}
      accept="image/*"
      isBusy={isReading}
      onFile={(file) => void read(file)}
    />
  )
}

async function textIn(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const decoder = openDecoder()
  try {
    return await decoder.read(picture)
  } finally {
    decoder.close()
  }
}

import { mdiFlashlight } from '@mdi/js'
import { useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSecondsTo } from '#widgets/clock.ts'
import type { Camera } from './camera.ts'
import type { Scanning } from './keep-scanning.ts'
import { useCameraScan } from './use-camera-scan.ts'
import styles from './camera-view.module.css'

/** The camera's picture, with a frame to aim with. */
export function CameraView({ onText }: { readonly onText: (text: string) => void }) {
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
      <div className={styles.view} data-folded={problem !== null || undefined}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('scan.aim')} />
        <Foreground scan={scan} />
      </div>
      {scan.kind === 'running' ? <p className={styles.hint}>{t('scan.aim')}</p> : null}
    </>
  )
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

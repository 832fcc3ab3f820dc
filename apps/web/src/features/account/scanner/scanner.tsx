import { mdiQrcodeScan, mdiStop } from '@mdi/js'
import { useState } from 'react'
import { askAbout } from '#features/account/qr-question/asked-pair.ts'
import { pairInText } from '#features/account/qr-question/qr-pair.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Tile } from '#ui/tile.tsx'
import { CameraView } from './camera-view.tsx'
import { canScan } from './keep-scanning.ts'
import { PictureButton } from './picture-button.tsx'
import styles from './scanner.module.css'

/** Scans the code on another device's screen; the player is asked afterwards whether to let it sign in. */
export function Scanner() {
  const { t } = useI18n()
  const [isScanning, setIsScanning] = useState(false)
  const [problem, setProblem] = useState<'qr.invalid' | 'qr.scan-failed' | null>(null)

  function take(text: string) {
    const pair = pairInText(text)
    setProblem(pair ? null : 'qr.invalid')
    if (!pair) return
    setIsScanning(false)
    askAbout(pair)
  }

  function toggle() {
    setProblem(null)
    setIsScanning(!isScanning)
  }

  return (
    <div className={styles.scanner}>
      <div className={styles.head}>
        <Tile icon={mdiQrcodeScan} tone="blue" />
        <div className={styles.words}>
          <h3>{t('scan.title')}</h3>
          <p className={styles.hint}>{t('scan.hint')}</p>
        </div>
        <Button size="small" {...(isScanning && { icon: mdiStop })} onClick={toggle}>
          {t(isScanning ? 'scan.stop' : 'scan.start')}
        </Button>
      </div>
      {isScanning && canScan() ? <CameraView onText={take} /> : null}
      {isScanning && !canScan() ? <Alert tone="error">{t('qr.unsupported')}</Alert> : null}
      {problem ? <Alert tone="error">{t(problem)}</Alert> : null}
      <div className={styles.foot}>
        <PictureButton onText={take} onFailure={() => setProblem('qr.scan-failed')} />
      </div>
    </div>
  )
}

import { mdiDatabaseOutline, mdiDownload, mdiUpload } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { exportStored, importStored } from '#storage/settings-file.ts'
import { useStored } from '#storage/storage.ts'
import { Button, FileButton, saveFile } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/toast.tsx'
import { ClearLocalSettings } from '#widgets/clear-local-settings.tsx'
import styles from './cards.module.css'

const FILE_NAME = 'bannerday-settings.json'
/** More than any browser stores for one site, so none of our files is larger. */
const MAX_BYTES = 10_000_000

const PROBLEMS = { 'not-saved': 'games.save-failed', 'nothing-found': 'settings.data.import-failed' } as const

export function DataCard() {
  const { t } = useI18n()
  const isSignedIn = useStored('auth_token') !== undefined
  return (
    <Card title={t('settings.data')} hint={t('settings.data.hint')} icon={mdiDatabaseOutline} tone="green">
      <div className={styles.buttons}>
        <DataTransfer />
        {/* For signed-in players it is part of the account panel. */}
        {isSignedIn ? null : <ClearLocalSettings />}
      </div>
    </Card>
  )
}

/** Exports the settings to a file, and imports them in another browser, without an account. */
function DataTransfer() {
  const { t } = useI18n()
  const showToast = useToast()

  async function read(file: File) {
    const text = file.size > MAX_BYTES ? '' : await file.text().catch(() => '')
    const outcome = importStored(text)
    if (outcome === 'saved') showToast({ message: t('settings.data.imported') })
    else showToast({ kind: 'error', message: t(PROBLEMS[outcome]) })
  }

  return (
    <>
      <Button size="small" icon={mdiDownload} onClick={saveSettings}>
        {t('settings.data.export')}
      </Button>
      <FileButton
        size="small"
        icon={mdiUpload}
        label={t('settings.data.import')}
        accept="application/json,.json"
        onFile={(file) => void read(file)}
      />
    </>
  )
}

function saveSettings() {
  saveFile(new File([exportStored()], FILE_NAME, { type: 'application/json' }))
}

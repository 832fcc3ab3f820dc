import { mdiBroom } from '@mdi/js'
import { useState } from 'react'
import { takePlanBack } from '#data/links/shared-plans.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { clearLocalSettings, readStored, removeStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

/** Removes the settings of this device, after asking. Part of the account panel, and of the data card when signed out. */
export function ClearLocalSettings() {
  const { t } = useI18n()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  function clear() {
    setIsAsking(false)
    const shared = readStored('sharedPlan')
    // If that fails, the link is still stored, and can be taken back where it was made.
    if (shared)
      void takePlanBack(shared.key).then(
        () => removeStored('sharedPlan'),
        () => {},
      )
    if (clearLocalSettings()) showToast({ message: t('cloud.local-cleared') })
    else showToast({ kind: 'error', message: t('cloud.local-clear-failed') })
  }

  return (
    <>
      <Button tone="danger" size="small" icon={mdiBroom} onClick={() => setIsAsking(true)}>
        {t('settings.data.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('settings.data.clear.title')}
        message={t('settings.data.clear.message')}
        confirmLabel={t('settings.data.clear.confirm')}
        cancelLabel={t('shell.cancel')}
        tone="danger"
        onConfirm={clear}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

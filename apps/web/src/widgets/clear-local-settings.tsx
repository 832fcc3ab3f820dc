import { mdiBroom } from '@mdi/js'
import { useState } from 'react'
import { switchCalendarOff } from '#data/links/calendar.ts'
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

  async function clear() {
    setIsAsking(false)
    const ended = endLinks()
    if (clearLocalSettings()) showToast({ message: t('cloud.local-cleared') })
    else showToast({ kind: 'error', message: t('cloud.local-clear-failed') })
    if (!(await ended)) showToast({ kind: 'warning', message: t('settings.data.clear.links-remain') })
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
        onConfirm={() => void clear()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

/** Whether they all are. Those of which the server could not be told are still stored, and can be ended where they were made. */
async function endLinks(): Promise<boolean> {
  const [shared, calendar] = [readStored('sharedPlan'), readStored('calendar')]
  // The calendar of an account belongs to its other devices too.
  if (calendar && calendar.key === undefined) removeStored('calendar')
  const ends = await Promise.allSettled([
    shared && takePlanBack(shared.key).then(() => removeStored('sharedPlan')),
    calendar?.key !== undefined && switchCalendarOff(calendar.key).then(() => removeStored('calendar')),
  ])
  return ends.every(({ status }) => status === 'fulfilled')
}

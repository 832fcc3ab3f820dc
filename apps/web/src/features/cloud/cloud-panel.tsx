import { mdiCloudDownloadOutline, mdiCloudUploadOutline, mdiHistory, mdiTrashCanOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { versionsQuery } from '#data/cloud-slots.ts'
import { isLongWait, profileQuery, type Profile } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLast } from '#ui/use-last.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { useChosenSlot } from './hooks/use-chosen-slot.ts'
import { useCloudActs } from './hooks/use-cloud-acts.ts'
import { useFreshDates } from './hooks/use-fresh-dates.ts'
import { SlotPicker } from './slot-picker.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './cloud-panel.module.css'

export function CloudPanel({ token }: { readonly token: string }) {
  const { data: profile, fetchStatus, failureReason } = useQuery(profileQuery(token))
  if (profile) return <Slots token={token} profile={profile} />
  // Offline, or while the server makes us wait, nothing is loading; the account panel already says so.
  return fetchStatus === 'paused' || isLongWait(failureReason) ? null : <Skeleton height="148px" />
}

type SlotsProps = { readonly token: string; readonly profile: Profile }

function Slots({ token, profile }: SlotsProps) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const { slot, dates, choose } = useChosenSlot(profile.slotDates)
  const { running, question, start, settle, dismiss } = useCloudActs(token, profile)
  const [isClearing, setIsClearing] = useState(false)
  const [versionsOf, setVersionsOf] = useState<typeof slot | null>(null)
  const shownQuestion = useLast(question)
  const shownVersions = useLast(versionsOf)
  const isEmpty = !dates.has(slot)
  useFreshDates(token, running === null && question === null && !isClearing && versionsOf === null)
  const isOccupied = (act: typeof running) => running !== null && running !== act

  function openVersions() {
    // An outdated list would be replaced under the pointer, and a click could then restore the wrong version.
    queryClient.removeQueries({ queryKey: versionsQuery(token, slot).queryKey })
    setVersionsOf(slot)
  }

  return (
    <div className={styles.panel}>
      <SlotPicker slot={slot} dates={dates} onChoose={choose} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={mdiCloudUploadOutline}
          isBusy={running === 'upload'}
          disabled={isOccupied('upload')}
          onClick={() => start('upload', slot)}
        >
          {t('cloud.upload')}
        </Button>
        <Button
          variant="tonal"
          icon={mdiCloudDownloadOutline}
          isBusy={running === 'download'}
          disabled={isEmpty || isOccupied('download')}
          onClick={() => start('download', slot)}
        >
          {t('cloud.download')}
        </Button>
        <Button variant="text" size="small" icon={mdiHistory} onClick={openVersions}>
          {t('cloud.versions')}
        </Button>
        <Button
          variant="text"
          tone="danger"
          size="small"
          icon={mdiTrashCanOutline}
          disabled={isEmpty || running !== null}
          onClick={() => setIsClearing(true)}
        >
          {t('cloud.clear')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isClearing}
        tone="danger"
        title={t('cloud.clear.question', { slot })}
        message={t('cloud.clear.message', { slot })}
        confirmLabel={t('cloud.clear.confirm', { slot })}
        cancelLabel={t('shell.cancel')}
        onConfirm={() => {
          setIsClearing(false)
          start('clear', slot)
        }}
        onCancel={() => setIsClearing(false)}
      />
      {shownQuestion === null ? null : (
        <CompareDialog
          isOpen={question !== null}
          question={shownQuestion}
          isBusy={running !== null}
          onSettle={settle}
          onClose={dismiss}
        />
      )}
      {shownVersions === null ? null : (
        <VersionsDialog
          isOpen={versionsOf !== null}
          token={token}
          slot={shownVersions}
          onClose={() => setVersionsOf(null)}
        />
      )}
    </div>
  )
}

import {
  CLEARED_SLOT_KEPT_DAYS,
  CLOUD_SLOTS,
  defaultSlot,
  slotDatesOf,
  type CloudSlot,
  type SlotDates,
} from '@bannerday/domain/cloud-slots'
import {
  mdiCheckCircle,
  mdiCloudDownloadOutline,
  mdiCloudUploadOutline,
  mdiHistory,
  mdiTrashCanOutline,
} from '@mdi/js'
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { slotDatesQuery, versionsQuery } from '#data/cloud-slots.ts'
import { isHeldUp, profileQuery, type Profile } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLast } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useCloudActions } from './cloud-actions.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { localTimestamp } from './local-timestamp.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './cloud-panel.module.css'

/** The cloud slots of the signed-in player. */
export function CloudPanel() {
  const token = useStored('auth_token')
  if (token === undefined) return null
  return <LoadedSlots token={token} />
}

function LoadedSlots({ token }: { readonly token: string }) {
  const query = useQuery(profileQuery(token))
  if (query.data) return <Slots token={token} profile={query.data} />
  // Offline, or while the server is away or makes us wait, nothing is loading; the account panel already says so.
  return query.fetchStatus === 'paused' || isHeldUp(query) ? null : <Skeleton height="148px" />
}

type SlotsProps = { readonly token: string; readonly profile: Profile }

function Slots({ token, profile }: SlotsProps) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const { slot, dates, choose } = useChosenSlot(profile.slotDates)
  const { panel, running, conflict, start, clear, resolve, dismiss } = useCloudActions(token, profile)
  const [clearing, setClearing] = useState<Clearing | null>(null)
  const [versionsOf, setVersionsOf] = useState<typeof slot | null>(null)
  const shownConflict = useLast(conflict)
  const shownVersions = useLast(versionsOf)
  const isEmpty = !dates.has(slot)
  useFreshDates(token, running === null && conflict === null && clearing === null && versionsOf === null)
  const isOccupied = (action: typeof running) => running !== null && running !== action
  const isDownloadOff = isEmpty || isOccupied('download')
  const isClearOff = isEmpty || running !== null

  function openVersions() {
    // An outdated list would be replaced under the pointer, and a click could then restore the wrong version.
    queryClient.removeQueries({ queryKey: versionsQuery(token, slot).queryKey })
    setVersionsOf(slot)
  }

  return (
    <div ref={panel} className={styles.panel}>
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
          // Not `disabled`, which would drop the focus if another device has emptied the slot.
          aria-disabled={isDownloadOff || undefined}
          onClick={isDownloadOff ? undefined : () => start('download', slot)}
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
          // Not `disabled`, which would drop the focus that comes back here once the slot is empty.
          aria-disabled={isClearOff || undefined}
          onClick={isClearOff ? undefined : () => setClearing({ isForGood: false })}
        >
          {t('cloud.clear')}
        </Button>
      </div>
      <ClearSlotDialog
        slot={slot}
        clearing={clearing}
        onChange={setClearing}
        onConfirm={({ isForGood }) => {
          setClearing(null)
          clear(slot, isForGood)
        }}
      />
      {shownConflict === null ? null : (
        <CompareDialog
          isOpen={conflict !== null}
          conflict={shownConflict}
          isBusy={running !== null}
          onResolve={resolve}
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

/** What the player is asked before a slot is cleared. */
type Clearing = { readonly isForGood: boolean }

type ClearSlotDialogProps = {
  readonly slot: CloudSlot
  /** Null while the dialog is closed. */
  readonly clearing: Clearing | null
  readonly onChange: (clearing: Clearing | null) => void
  readonly onConfirm: (clearing: Clearing) => void
}

function ClearSlotDialog({ slot, clearing, onChange, onConfirm }: ClearSlotDialogProps) {
  const { t } = useI18n()
  const shown = useLast(clearing)
  return (
    <ConfirmDialog
      isOpen={clearing !== null}
      tone="danger"
      title={t('cloud.clear.question', { slot })}
      message={t('cloud.clear.message', { slot })}
      confirmLabel={t('cloud.clear.confirm', { slot })}
      cancelLabel={t('shell.cancel')}
      onConfirm={() => clearing && onConfirm(clearing)}
      onCancel={() => onChange(null)}
    >
      <p className={styles.undo}>{t('cloud.clear.undo', { count: CLEARED_SLOT_KEPT_DAYS })}</p>
      <Checkbox
        label={t('cloud.clear.for-good')}
        isChecked={shown?.isForGood ?? false}
        onChange={(isForGood) => onChange({ isForGood })}
      />
    </ConfirmDialog>
  )
}

type SlotPickerProps = {
  readonly slot: CloudSlot
  readonly dates: SlotDates
  readonly onChoose: (slot: CloudSlot) => void
}

/** Three slots, one of which is always chosen. */
function SlotPicker({ slot, dates, onChoose }: SlotPickerProps) {
  const { t } = useI18n()
  const name = useId()
  const dateOf = (one: CloudSlot) => {
    const at = dates.get(one)
    return at === undefined ? t('cloud.never') : localTimestamp(at)
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.head}>
        <span className={styles.title}>{t('cloud.title')}</span>
        <span className={styles.date}>{t('cloud.updated', { slot, time: dateOf(slot) })}</span>
      </legend>
      <div className={styles.slots}>
        {CLOUD_SLOTS.map((one) => (
          <label key={one} className={styles.slot}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              required
              checked={one === slot}
              onChange={() => onChoose(one)}
            />
            <span className={styles.name}>
              {t('cloud.slot', { slot: one })}
              {one === slot ? <Icon path={mdiCheckCircle} size="small" /> : null}
            </span>
            <small className={styles.day}>{dateOf(one).split(/ (?=\d)/)[0]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The slot the player picked, else the default one. When the dates change, the default applies again. */
function useChosenSlot(written: Profile['slotDates']) {
  const dates = useMemo(() => slotDatesOf(written), [written])
  const [pick, setPick] = useState<{ readonly slot: CloudSlot; readonly among: unknown } | null>(null)
  const slot = pick?.among === written ? pick.slot : defaultSlot(dates)
  return { slot, dates, choose: (next: CloudSlot) => setPick({ slot: next, among: written }) }
}

/**
 * Updates the dates of the slots when the player comes back to the page: other devices may have changed them. Not while
 * something is under way, because new dates reset the chosen slot, and a dialog must not change while it is read.
 */
function useFreshDates(token: string, isIdle: boolean): void {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(token)

  const apply = useEffectEvent((dates: Profile['slotDates'], before: unknown) => {
    queryClient.setQueryData(queryKey, (known) =>
      known && isIdle && known.slotDates === before ? { ...known, slotDates: dates } : known,
    )
  })

  const refresh = useEffectEvent(async () => {
    if (!isIdle) return
    const before = queryClient.getQueryData(queryKey)?.slotDates
    try {
      apply(await queryClient.fetchQuery(slotDatesQuery(token)), before)
    } catch {
      // The old dates stay; if there is a problem, the player's next action reports it.
    }
  })

  // An event of the window, not a value to render.
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void refresh()
      }),
    [],
  )
}

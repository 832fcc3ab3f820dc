import { CLEARED_SLOT_KEPT_DAYS, type CloudSlot } from '@bannerday/domain/cloud-slots'
import { DAY } from '@bannerday/domain/time'
import { mdiBackupRestore, mdiTrashCanOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  removeOldVersion,
  restoreVersion,
  type SlotVersion,
  versionsQuery,
  withSlotDate,
} from '#data/cloud-slots.ts'
import { profileQuery } from '#data/profile.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Skeleton } from '#ui/loading.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { CLOUD_ACTION } from './cloud-actions.ts'
import { localTimestamp } from './local-timestamp.ts'
import styles from './versions-dialog.module.css'

type Props = {
  readonly isOpen: boolean
  readonly token: string
  readonly slot: CloudSlot
  readonly onClose: () => void
}

/** The current and the previous versions of a slot; previous ones can be restored. */
export function VersionsDialog({ isOpen, token, slot, onClose }: Props) {
  const { t } = useI18n()
  const query = useQuery({ ...versionsQuery(token, slot), enabled: isOpen })
  const versions = query.data
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('cloud.versions.title', { slot })}
      description={t('cloud.versions.hint')}
    >
      {query.isPending ? (
        <output>
          <VisuallyHidden>{t('cloud.versions.loading')}</VisuallyHidden>
          <Skeleton height="120px" />
        </output>
      ) : null}
      {query.isLoadingError ? (
        <QueryFailed query={query} message={failureText(t, query.error, 'cloud.versions.failed')} />
      ) : null}
      {versions?.length === 0 ? <p className={styles.none}>{t('cloud.versions.none')}</p> : null}
      {versions === undefined ? null : <VersionList token={token} slot={slot} versions={versions} />}
    </Dialog>
  )
}

type ListProps = {
  readonly token: string
  readonly slot: CloudSlot
  readonly versions: readonly SlotVersion[]
}

function VersionList({ token, slot, versions }: ListProps) {
  const { t } = useI18n()
  const { restore, restoring, isBusy } = useRestore(token, slot)
  const remove = useRemove(token, slot)
  const newest = versions[0]?.updatedAt
  return (
    <ol className={styles.versions}>
      {versions.map(({ updatedAt, statuses }, index) => {
        const time = localTimestamp(Date.parse(updatedAt))
        const keptUntil = endOfUndo(versions.slice(0, index))
        return (
          <li key={updatedAt} className={styles.version}>
            <div className={styles.texts}>
              <time dateTime={updatedAt}>{time}</time>
              <small className={styles.content}>
                {statuses === null
                  ? t('cloud.versions.emptied')
                  : t('cloud.versions.statuses', { count: statuses })}
              </small>
              {keptUntil === null || statuses === null ? null : (
                <small className={styles.content}>{t('cloud.versions.kept-until', { day: keptUntil })}</small>
              )}
            </div>
            {updatedAt === newest ? <Chip size="small">{t('cloud.versions.current')}</Chip> : null}
            {updatedAt === newest || newest === undefined || statuses === null ? null : (
              <div ref={handFocusOn} className={styles.actions}>
                <Button
                  size="small"
                  icon={mdiBackupRestore}
                  aria-label={t('cloud.versions.restore-named', { time })}
                  isBusy={restoring === updatedAt}
                  // Not `disabled`, which would drop the focus of the button that was pressed.
                  aria-disabled={isBusy || undefined}
                  onClick={() => restore(updatedAt, newest)}
                >
                  {t('cloud.versions.restore')}
                </Button>
                <IconButton
                  icon={mdiTrashCanOutline}
                  label={t('cloud.versions.remove-named', { time })}
                  aria-disabled={isBusy || undefined}
                  onClick={() => remove(updatedAt)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The day when the server removes a version: some days after the slot was cleared, as the first of these newer versions says. */
function endOfUndo(newer: readonly SlotVersion[]): string | null {
  const cleared = newer.findLast(({ statuses }) => statuses === null)
  if (!cleared) return null
  const [day = ''] = localTimestamp(Date.parse(cleared.updatedAt) + CLEARED_SLOT_KEPT_DAYS * DAY).split(' ')
  return day
}

type Wanted = { readonly version: string; readonly newest: string }

/** Restores an older version of the slot. This device does not change until the player downloads it. */
function useRestore(token: string, slot: CloudSlot) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, isBusy, variables } = useExclusiveMutation({
    mutationKey: CLOUD_ACTION,
    mutationFn: ({ version, newest }: Wanted) => restoreVersion(slot, version, newest),
    onSuccess: (updatedAt, { version }) => {
      queryClient.setQueryData(
        profileQuery(token).queryKey,
        (known) => known && withSlotDate(known, slot, updatedAt),
      )
      const time = localTimestamp(Date.parse(version))
      showToast({ message: t('cloud.versions.restored', { slot, time }) })
    },
    onError: (error) =>
      showToast({ kind: 'error', message: failureText(t, error, 'cloud.versions.restore-failed') }),
    // Also after a refusal, which means that the list was outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: versionsQuery(token, slot).queryKey }),
  })
  return {
    /** The version being restored. */
    restoring: isPending ? variables.version : null,
    /** Something is being done to a slot, here or behind the dialog. */
    isBusy,
    restore: (version: string, newest: string) => mutate({ version, newest }),
  }
}

/** Removes an older version for good. */
function useRemove(token: string, slot: CloudSlot) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useExclusiveMutation({
    mutationKey: CLOUD_ACTION,
    mutationFn: (version: string) => removeOldVersion(slot, version),
    onSuccess: (_, version) => {
      const time = localTimestamp(Date.parse(version))
      showToast({ message: t('cloud.versions.removed', { time }) })
    },
    onError: (error) =>
      showToast({ kind: 'error', message: failureText(t, error, 'cloud.versions.remove-failed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: versionsQuery(token, slot).queryKey }),
  })
  return (version: string) => mutate(version)
}

import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import { mdiBackupRestore } from '@mdi/js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { restoreVersion, type SlotVersion, versionsQuery, withSlotDate } from '#data/cloud-slots.ts'
import { profileQuery } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const { restore, restoring } = useRestore(token, slot)
  const newest = versions[0]?.updatedAt
  return (
    <ol className={styles.versions}>
      {versions.map(({ updatedAt, statuses }) => {
        const time = localTimestamp(Date.parse(updatedAt))
        return (
          <li key={updatedAt} className={styles.version}>
            <div className={styles.texts}>
              <time dateTime={updatedAt}>{time}</time>
              <small className={styles.content}>
                {statuses === null
                  ? t('cloud.versions.emptied')
                  : t('cloud.versions.statuses', { count: statuses })}
              </small>
            </div>
            {updatedAt === newest ? <Chip size="small">{t('cloud.versions.current')}</Chip> : null}
            {updatedAt === newest || newest === undefined || statuses === null ? null : (
              <Button
                size="small"
                icon={mdiBackupRestore}
                aria-label={t('cloud.versions.restore-named', { time })}
                isBusy={restoring === updatedAt}
                disabled={restoring !== null && restoring !== updatedAt}
                onClick={() => restore(updatedAt, newest)}
              >
                {t('cloud.versions.restore')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Wanted = { readonly version: string; readonly newest: string }

/** Restores an older version of the slot. This device does not change until the player downloads it. */
function useRestore(token: string, slot: CloudSlot) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
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
    restore: (version: string, newest: string) => {
      if (queryClient.isMutating({ mutationKey: CLOUD_ACTION }) === 0) mutate({ version, newest })
    },
  }
}

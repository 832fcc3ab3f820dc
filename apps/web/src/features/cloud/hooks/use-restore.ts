import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreVersion, versionsQuery, withSlotDate } from '#data/cloud-slots.ts'
import { profileQuery } from '#data/profile.ts'
import { CLOUD_ACT } from '#features/cloud/cloud-acts.ts'
import { localTimestamp } from '#features/cloud/local-timestamp.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { failureText } from '#widgets/failure-text.ts'

type Wanted = { readonly version: string; readonly newest: string }

/** Restores an older version of the slot. This device does not change until the player downloads it. */
export function useRestore(token: string, slot: CloudSlot) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationKey: CLOUD_ACT,
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
      if (queryClient.isMutating({ mutationKey: CLOUD_ACT }) === 0) mutate({ version, newest })
    },
  }
}

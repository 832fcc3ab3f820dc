import type { Activity } from '@bannerday/domain/activity'
import { useMemo } from 'react'
import { useOpenActivityId } from '#features/timeline/hooks/use-open-activity.ts'
import { useLast } from '#ui/hooks/use-last.ts'
import { latePart } from '#ui/late-part.tsx'
import type { ActivityDialogProps } from './activity-dialog.tsx'

const ActivityDialog = latePart(async () => (await import('./activity-dialog.tsx')).ActivityDialog, {
  reportsFailure: ({ isOpen }) => isOpen,
})

export type ActivityDialogSlotProps = Omit<ActivityDialogProps, 'isOpen' | 'activity'> & {
  readonly activities: readonly Activity[]
  /** The pointer or the focus is on the board: the dialog is fetched and mounted closed, so that it opens at once. */
  readonly isNear: boolean
}

/** The one activity dialog of the page. */
export function ActivityDialogSlot({ activities, isNear, ...rest }: ActivityDialogSlotProps) {
  const openId = useOpenActivityId()
  const activity = useMemo(() => activities.find(({ id }) => id === openId) ?? null, [activities, openId])
  const shown = useLast(activity)
  if (shown === null && !isNear) return null
  return <ActivityDialog {...rest} activity={shown} isOpen={activity !== null} />
}

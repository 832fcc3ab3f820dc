import type { Activity } from '@bannerday/domain/activity'
import { useMemo, useState } from 'react'
import { useOpenActivityId } from '#features/timeline/hooks/use-open-activity.ts'
import { latePart } from '#ui/late-part.tsx'
import type { ActivityDialogProps } from './activity-dialog.tsx'

const ActivityDialog = latePart(async () => (await import('./activity-dialog.tsx')).ActivityDialog, {
  isAskedFor: ({ isOpen }) => isOpen,
})

type Props = Omit<ActivityDialogProps, 'isOpen' | 'activity'> & {
  readonly activities: readonly Activity[]
  /** Somebody is about to open it: it is fetched and put up, closed, so that opening it takes no time. */
  readonly isNear: boolean
}

/** The one activity dialog of the page. */
export function ActivityDialogSlot({ activities, isNear, ...rest }: Props) {
  const openId = useOpenActivityId()
  const activity = useMemo(() => activities.find(({ id }) => id === openId) ?? null, [activities, openId])
  // The last activity stays drawn while the dialog fades out.
  const [shown, setShown] = useState<Activity | null>(activity)
  if (activity !== null && activity !== shown) setShown(activity)
  if (shown === null && !isNear) return null
  return <ActivityDialog {...rest} activity={shown} isOpen={activity !== null} />
}

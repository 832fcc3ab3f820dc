import type { Activity } from '@bannerday/domain/activity'
import { lazy, Suspense, useState } from 'react'
import type { ActivityDialogProps } from './activity-dialog.tsx'

const ActivityDialog = lazy(async () => ({ default: (await import('./activity-dialog.tsx')).ActivityDialog }))

type Props = Omit<ActivityDialogProps, 'isOpen'> & {
  /** Somebody is about to open it: it is fetched and put up, closed, so that opening it takes no time. */
  readonly isNear: boolean
}

/** The one activity dialog of the page. */
export function ActivityDialogSlot({ activity, isNear, ...rest }: Props) {
  // The last activity stays drawn while the dialog fades out.
  const [shown, setShown] = useState<Activity | null>(activity)
  if (activity !== null && activity !== shown) setShown(activity)
  if (shown === null && !isNear) return null
  return (
    <Suspense>
      <ActivityDialog {...rest} activity={shown} isOpen={activity !== null} />
    </Suspense>
  )
}

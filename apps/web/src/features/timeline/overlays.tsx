import type { Activity } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { useMemo, useState } from 'react'
import { lazyPopup } from '#ui/lazy.tsx'
import { useLast } from '#ui/use-last.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { StatusMenu, preloadStatusMenu, type StatusTarget } from '#widgets/personal-status.tsx'
import type { ActivityDialogProps } from './activity-dialog/activity-dialog.tsx'
import { useOpenActivityId } from './hooks/use-open-activity.ts'

const ActivityDialog = lazyPopup(
  async () => (await import('./activity-dialog/activity-dialog.tsx')).ActivityDialog,
)

/** Fetches what can be opened from the board before it is. */
export function preloadOverlays(): void {
  ActivityDialog.preload()
  preloadStatusMenu()
}

type Props = Omit<ActivityDialogProps, 'isOpen' | 'activity' | 'onLaunch'> & {
  readonly activities: readonly Activity[]
  readonly statusTarget: StatusTarget | null
  readonly onStatusClose: () => void
}

/** What opens over the page: one dialog of an activity, one status menu and one launch dialog, whoever opens them. */
export function Overlays({ activities, statusTarget, onStatusClose, ...dialog }: Props) {
  const [launching, setLaunching] = useState<GameId | null>(null)
  const openId = useOpenActivityId()
  const activity = useMemo(() => activities.find(({ id }) => id === openId) ?? null, [activities, openId])
  const shown = useLast(activity)
  return (
    <>
      <ActivityDialog {...dialog} activity={shown} isOpen={activity !== null} onLaunch={setLaunching} />
      <StatusMenu target={statusTarget} onClose={onStatusClose} />
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}

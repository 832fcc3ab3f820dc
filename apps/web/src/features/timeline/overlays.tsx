import type { GameId } from '@bannerday/domain/game'
import { useState } from 'react'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { StatusMenu, type StatusTarget } from '#widgets/personal-status/status-menu.tsx'
import { ActivityDialogSlot, type ActivityDialogSlotProps } from './activity-dialog/activity-dialog-slot.tsx'

type Props = Omit<ActivityDialogSlotProps, 'onLaunch'> & {
  readonly statusTarget: StatusTarget | null
  readonly onStatusClose: () => void
}

/** What opens over the page: one dialog of an activity, one status menu and one launch dialog, whoever opens them. */
export function Overlays({ statusTarget, onStatusClose, ...dialog }: Props) {
  const [launching, setLaunching] = useState<GameId | null>(null)
  return (
    <>
      <ActivityDialogSlot {...dialog} onLaunch={setLaunching} />
      <StatusMenu target={statusTarget} onClose={onStatusClose} />
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}

import { loadMessages } from '#i18n/i18n-store.ts'
import { lazyPopup } from '#ui/lazy.tsx'
import { useLast } from '#ui/use-last.ts'
import { useOpenActivityId } from './open-activity.ts'
import type { Timeline } from './use-timeline.ts'

const MissingActivityDialog = lazyPopup(async () => {
  const [part] = await Promise.all([
    import('./missing-activity-dialog.tsx'),
    loadMessages('activity'),
    loadMessages('timeline'),
  ])
  return part.MissingActivityDialog
})

type Props = { readonly timeline: Timeline; readonly onClose: () => void }

/** Shown if the address names an activity that is not on the player's timeline. */
export function MissingActivity({ timeline, onClose }: Props) {
  const openId = useOpenActivityId()
  const missingId = openId !== null && isMissing(openId, timeline) ? openId : null
  const shownId = useLast(missingId)
  if (shownId === null) return null
  return <MissingActivityDialog activityId={shownId} isOpen={missingId !== null} onClose={onClose} />
}

/** False while the activities have not been loaded. */
function isMissing(activityId: string, timeline: Timeline): boolean {
  switch (timeline.kind) {
    case 'loading':
    case 'failed':
      return false
    case 'no-games':
    case 'empty':
      return true
    case 'ready':
      return timeline.activities.every(({ id }) => id !== activityId)
  }
}

import { statusOf, type ActivityStatuses, type PersonalStatus } from '@bannerday/domain/activity'
import { useMemo, useState } from 'react'
import { setStatus } from '#widgets/personal-status.tsx'

/**
 * Marks activities as done. They stay in the list, so that a mistake can be undone; unticking restores the status from
 * before.
 */
export function useTicks(statuses: ActivityStatuses) {
  const [before, setBefore] = useState<ReadonlyMap<string, PersonalStatus>>(new Map())
  const ticked = useMemo(() => new Set(before.keys()), [before])

  function tick(activityId: string, isDone: boolean) {
    if (isDone) setBefore(new Map(before).set(activityId, statusOf(statuses, activityId)))
    setStatus(activityId, isDone ? 'done' : (before.get(activityId) ?? ''))
  }

  return { ticked, tick }
}

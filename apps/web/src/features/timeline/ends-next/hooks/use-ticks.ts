import { type ActivityStatuses, type PersonalStatus, statusOf } from '@bannerday/domain/activity'
import { useMemo, useState } from 'react'
import { setStatus } from '#widgets/status-menu/personal-status.ts'

/**
 * Ticks what is done. What was ticked here stays in the list, so that a slip of the finger can be taken back, and goes
 * back to what it was before: in progress, starred or nothing.
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

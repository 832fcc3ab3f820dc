import { ownActivities, type Activity, type OwnEntries } from '@bannerday/domain/activity'
import { useMemo } from 'react'
import { useStored } from '#storage/storage.ts'
import { useShownPlan } from './shown-plan.ts'

const NONE: OwnEntries = {}

/** What the player has written down, as activities; none of it in the plan of somebody else. */
export function useOwnActivities(): readonly Activity[] {
  const stored = useStored('ownEntries') ?? NONE
  const entries = useShownPlan() ? NONE : stored
  return useMemo(() => ownActivities(entries), [entries])
}

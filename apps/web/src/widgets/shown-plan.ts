import type { ActivityStatuses } from '@bannerday/domain/activity'
import type { Selections } from '@bannerday/domain/selection'
import { createContext, use } from 'react'

/** The plan of somebody else, shown in place of the player's own. */
export type ShownPlan = {
  /** Of its link. */
  readonly secret: string
  readonly selections: Selections
  readonly order: readonly string[]
  readonly statuses: ActivityStatuses
}

/** Null where the player sees their own plan. */
export const ShownPlanContext = createContext<ShownPlan | null>(null)

/** Whoever shows this plan lets nobody change it. */
export function useShownPlan(): ShownPlan | null {
  return use(ShownPlanContext)
}

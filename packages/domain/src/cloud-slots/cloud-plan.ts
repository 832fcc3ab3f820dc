import type { ActivityStatuses } from '#activity/personal-status.ts'
import type { Selections } from '#selection/selections.ts'

/** What a cloud slot carries from one device to the next. */
export type CloudPlan = {
  readonly activityStatus: ActivityStatuses
  readonly userGameSelections: Selections
  /** Empty where the player never moved a game: it then says nothing about the order. */
  readonly gameOrder: readonly string[]
}

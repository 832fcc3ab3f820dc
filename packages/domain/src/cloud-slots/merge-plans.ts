import { type ActivityStatuses, type PersonalStatus, statusOf } from '#activity/personal-status.ts'
import type { GameSelection, Selections } from '#selection/selections.ts'
import type { CloudPlan } from './cloud-plan.ts'
import { keysOfBoth } from './compare-plans.ts'

/** From least to most progress: a merge never loses progress that was made on the other device. */
const BY_WEIGHT: readonly PersonalStatus[] = ['', 'starred', 'in_progress', 'cancelled', 'done']

/**
 * Both plans in one: of two marks the one that got further, every game and type that either follows. In the order of
 * games mine goes first. Whoever merges first, both devices end with the same marks and selections.
 */
export function mergePlans(mine: CloudPlan, theirs: CloudPlan): CloudPlan {
  return {
    activityStatus: mergeStatuses(mine.activityStatus, theirs.activityStatus),
    userGameSelections: mergeSelections(mine.userGameSelections, theirs.userGameSelections),
    gameOrder: [...new Set([...mine.gameOrder, ...theirs.gameOrder])],
  }
}

function mergeStatuses(mine: ActivityStatuses, theirs: ActivityStatuses): ActivityStatuses {
  return Object.fromEntries(
    keysOfBoth(mine, theirs).map((id) => [id, furtherOf(statusOf(mine, id), statusOf(theirs, id))]),
  )
}

function furtherOf(one: PersonalStatus, other: PersonalStatus): PersonalStatus {
  return BY_WEIGHT.indexOf(one) >= BY_WEIGHT.indexOf(other) ? one : other
}

function mergeSelections(mine: Selections, theirs: Selections): Selections {
  return Object.fromEntries(keysOfBoth(mine, theirs).map((id) => [id, mergeSelection(mine[id], theirs[id])]))
}

/** The types that are kept for a game while it is switched off count only where neither plan follows it. */
function mergeSelection(mine: GameSelection | undefined, theirs: GameSelection | undefined): GameSelection {
  const known = [mine, theirs].filter((selection) => selection !== undefined)
  const followed = known.filter(({ enabled }) => enabled)
  const counted = followed.length > 0 ? followed : known
  return {
    enabled: followed.length > 0,
    activities: [...new Set(counted.flatMap(({ activities }) => activities))],
  }
}

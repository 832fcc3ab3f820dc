import { type PersonalStatus, statusOf } from '#activity/personal-status.ts'
import type { GameSelection } from '#selection/selections.ts'
import type { CloudPlan } from './cloud-plan.ts'

/** One thing about which two plans do not agree. */
export type PlanDifference =
  | {
      readonly kind: 'status'
      readonly activityId: string
      readonly mine: PersonalStatus
      readonly theirs: PersonalStatus
    }
  | {
      readonly kind: 'selection'
      readonly gameId: string
      readonly mine: GameSelection | null
      readonly theirs: GameSelection | null
    }
  | { readonly kind: 'order'; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Activity by activity, then game by game; empty where a player could not tell the plans apart. */
export function comparePlans(mine: CloudPlan, theirs: CloudPlan): readonly PlanDifference[] {
  const statuses = keysOfBoth(mine.activityStatus, theirs.activityStatus)
    .map((activityId) => ({
      kind: 'status' as const,
      activityId,
      mine: statusOf(mine.activityStatus, activityId),
      theirs: statusOf(theirs.activityStatus, activityId),
    }))
    .filter((difference) => difference.mine !== difference.theirs)
  const selections = keysOfBoth(mine.userGameSelections, theirs.userGameSelections)
    .map((gameId) => ({
      kind: 'selection' as const,
      gameId,
      mine: mine.userGameSelections[gameId] ?? null,
      theirs: theirs.userGameSelections[gameId] ?? null,
    }))
    .filter((difference) => !isSameSelection(difference.mine, difference.theirs))
  const orders = { kind: 'order' as const, mine: mine.gameOrder, theirs: theirs.gameOrder }
  return [...statuses, ...selections, ...(isSameOrder(orders.mine, orders.theirs) ? [] : [orders])]
}

export function keysOfBoth(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function isSameSelection(one: GameSelection | null, other: GameSelection | null): boolean {
  const [types, otherTypes] = [followedTypes(one), followedTypes(other)]
  return (
    (one?.enabled ?? false) === (other?.enabled ?? false) &&
    types.size === otherTypes.size &&
    [...types].every((type) => otherTypes.has(type))
  )
}

/** None of a game that is switched off: switched on again, it may start from either plan. */
function followedTypes(selection: GameSelection | null): ReadonlySet<string> {
  return new Set(selection?.enabled ? selection.activities : [])
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.join('\n') === other.join('\n')
}

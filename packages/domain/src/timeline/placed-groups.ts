import type { Lane } from './bars.ts'
import type { LaneGroup } from './lanes.ts'
import type { PxRange } from './scale.ts'

type RowHeights = { readonly labelPx: number; readonly lanePx: number }

/** A group with its place on the board; a collapsed one is its label alone. */
export type PlacedGroup = {
  readonly group: LaneGroup
  readonly top: number
  readonly lanesTop: number
  readonly bottom: number
}

/** Puts groups below each other. `collapsed` names games; the list of no game has no label. */
export function stackGroups(
  groups: readonly LaneGroup[],
  { labelPx, lanePx }: RowHeights,
  collapsed: ReadonlySet<string>,
): readonly PlacedGroup[] {
  let bottom = 0
  return groups.map((group) => {
    const top = bottom
    const lanesTop = top + (group.gameId === null ? 0 : labelPx)
    const isCollapsed = group.gameId !== null && collapsed.has(group.gameId)
    bottom = lanesTop + (isCollapsed ? 0 : group.lanes.length * lanePx)
    return { group, top, lanesTop, bottom }
  })
}

/**
 * How many lanes of a game are needed to show the bars that it has within the range: the lower ones matter only to players
 * who scroll elsewhere. At least one; and all lines of the list of no game.
 */
export function lanesNeeded({ gameId, lanes }: LaneGroup, { from, to }: PxRange): number {
  if (gameId === null) return lanes.length
  const isWithin = (lane: Lane) => lane.some(({ left, width }) => left < to && from < left + width)
  return Math.max(1, 1 + lanes.findLastIndex(isWithin))
}

/** The groups with only so many lanes of each, and what follows moved up. */
export function foldLanes<Group extends PlacedGroup>(
  groups: readonly Group[],
  lanePx: number,
  counts: readonly number[],
): readonly Group[] {
  let savedPx = 0
  return groups.map((placed, index) => {
    const { top, lanesTop, bottom } = placed
    const fullPx = bottom - lanesTop
    const foldedPx = Math.min(fullPx, (counts[index] ?? 0) * lanePx)
    const above = savedPx
    savedPx += fullPx - foldedPx
    return { ...placed, top: top - above, lanesTop: lanesTop - above, bottom: lanesTop - above + foldedPx }
  })
}

/** Where the content at height `y` is after lanes were folded or unfolded; at most the end of its game. */
export function heightAfterFold(
  before: readonly PlacedGroup[],
  after: readonly PlacedGroup[],
  y: number,
): number {
  const index = before.findLastIndex(({ top }) => top <= y)
  const [from, to] = [before[index], after[index]]
  return from && to ? Math.min(to.top + y - from.top, to.bottom) : y
}

/** Where the content at height `y` is on a repacked board, roughly: the same share of the same game. */
export function sameHeight(before: readonly PlacedGroup[], after: readonly PlacedGroup[], y: number): number {
  const from = before.findLast(({ top }) => top <= y)
  const to = after.find(({ group }) => group.gameId === from?.group.gameId)
  if (from === undefined || to === undefined) return y
  // One without lanes or a label has no height.
  const heightPx = from.bottom - from.top || 1
  const share = Math.min(1, (y - from.top) / heightPx)
  return to.top + share * (to.bottom - to.top)
}

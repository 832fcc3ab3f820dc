import type { LaneGroup } from './lane-groups.ts'

export type RowHeights = { readonly labelPx: number; readonly lanePx: number }

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

import type { Lane } from './pack-lanes.ts'
import type { PlacedGroup } from './stack-groups.ts'

/**
 * Groups as high as what reaches beyond `fromX` needs: the lanes below it are for those who look further back. A game
 * keeps one lane at least; the list of no game keeps all of its lines.
 */
export function foldLanes<Group extends PlacedGroup>(
  groups: readonly Group[],
  lanePx: number,
  fromX: number,
): readonly Group[] {
  let savedPx = 0
  return groups.map((placed) => {
    const { group, top, lanesTop, bottom } = placed
    const fullPx = bottom - lanesTop
    const needed = 1 + group.lanes.findLastIndex((lane) => reachesBeyond(lane, fromX))
    const foldedPx = group.gameId === null ? fullPx : Math.min(fullPx, Math.max(1, needed) * lanePx)
    const above = savedPx
    savedPx += fullPx - foldedPx
    return { ...placed, top: top - above, lanesTop: lanesTop - above, bottom: lanesTop - above + foldedPx }
  })
}

function reachesBeyond(lane: Lane, x: number): boolean {
  return (lane.at(-1)?.drawnTo ?? Number.NEGATIVE_INFINITY) > x
}

/** The height at which stands, after lanes were folded or unfolded, what stood at `y`; or the end of its game. */
export function heightAfterFold(
  before: readonly PlacedGroup[],
  after: readonly PlacedGroup[],
  y: number,
): number {
  const index = before.findLastIndex(({ top }) => top <= y)
  const [from, to] = [before[index], after[index]]
  return from && to ? Math.min(to.top + y - from.top, to.bottom) : y
}

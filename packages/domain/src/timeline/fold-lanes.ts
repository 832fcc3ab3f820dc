import type { Lane } from './pack-lanes.ts'
import type { PlacedGroup } from './stack-groups.ts'

/**
 * Hides the lower lanes of each game that hold nothing beyond `fromX`: they matter only to players who scroll further
 * back. A game keeps at least one lane; the list of no game keeps all of its lines.
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

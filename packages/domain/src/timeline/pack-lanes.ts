import type { Bar } from './bar.ts'

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

/** Puts each bar in turn behind the others of the topmost lane that has room for it. */
export function packLanes(bars: readonly Bar[]): readonly Lane[] {
  const lanes: Bar[][] = []
  const takeLane = laneTaker(bars.length)
  for (const bar of bars) {
    const lane = takeLane(bar.drawnFrom, bar.drawnTo)
    const neighbours = lanes[lane]
    if (neighbours) neighbours.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/**
 * Remembers where each lane ends as the leaves of a binary tree whose nodes hold the smaller of their two children:
 * the topmost lane with room is found in log2(count) steps, where looking at one lane after the other would take
 * 5,000 for each of 5,000 bars that all overlap.
 */
function laneTaker(count: number): (left: number, right: number) => number {
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const ends = new Float64Array(2 * leaves).fill(Number.NEGATIVE_INFINITY)
  const endOf = (node: number) => ends[node] ?? Number.NEGATIVE_INFINITY

  return (left, right) => {
    let node = 1
    while (node < leaves) node = endOf(2 * node) <= left ? 2 * node : 2 * node + 1
    const lane = node - leaves
    ends[node] = right
    while (node > 1) {
      node = Math.floor(node / 2)
      ends[node] = Math.min(endOf(2 * node), endOf(2 * node + 1))
    }
    return lane
  }
}

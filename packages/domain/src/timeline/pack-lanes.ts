import type { Bar } from './bar.ts'
import { roomTree } from './room-tree.ts'

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

/**
 * Puts each bar in turn into the topmost lane that has room for it, be it between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week is not stretched by what a busy one needed.
 */
export function packLanes(batches: Iterable<readonly Bar[]>): readonly Lane[] {
  const packed: Packed = { lanes: [], laneOf: new Map(), ends: [] }
  for (const batch of batches) fillIn(packed, batch)
  return packed.lanes
}

/** The bars that have a place, also in the order in which they end. */
type Packed = { readonly lanes: Bar[][]; readonly laneOf: Map<Bar, number>; readonly ends: Bar[] }

/**
 * Goes through the batch from left to right and knows of each lane until where it is free from there on. That changes
 * only where a bar ends, so the order of the ends spares looking at every lane for every bar.
 */
function fillIn({ lanes, laneOf, ends }: Packed, batch: readonly Bar[]): void {
  const room = roomTree(
    lanes.length + batch.length,
    (lane) => lanes[lane]?.[0]?.drawnFrom ?? Number.POSITIVE_INFINITY,
  )
  // Two sorted runs, which sorting merges in one go.
  for (const bar of batch.toSorted(byEnd)) ends.push(bar)
  ends.sort(byEnd)
  const startAfter = nextStarts(lanes)
  let ended = 0
  for (const bar of batch.toSorted(byStart)) {
    for (let end = ends[ended]; end && end.drawnTo <= bar.drawnFrom; end = ends[(ended += 1)]) {
      const lane = laneOf.get(end) ?? 0
      room.set(lane, startAfter(lane, end.drawnTo))
    }
    const lane = room.first(bar.drawnTo)
    room.set(lane, Number.NEGATIVE_INFINITY)
    laneOf.set(bar, lane)
  }
  for (const bar of batch) {
    const index = laneOf.get(bar) ?? 0
    const lane = lanes[index]
    if (lane) lane.push(bar)
    else lanes[index] = [bar]
  }
  for (const lane of lanes) lane.sort(byStart)
}

const byStart = (a: Bar, b: Bar) => a.drawnFrom - b.drawnFrom
const byEnd = (a: Bar, b: Bar) => a.drawnTo - b.drawnTo

/** Where the next bar of a lane begins; asked from left to right, so each bar is passed once. */
function nextStarts(lanes: readonly Lane[]): (lane: number, from: number) => number {
  const passed = lanes.map(() => 0)
  const before = lanes.map((lane) => [...lane])
  return (lane, from) => {
    const bars = before[lane] ?? []
    let index = passed[lane] ?? 0
    while ((bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY) < from) index += 1
    passed[lane] = index
    return bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY
  }
}

import type { Bar } from './bar.ts'
import { roomTree } from './room-tree.ts'

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

/**
 * Puts each bar in turn into the topmost lane that has room for it, be it between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week is not stretched by what a busy one needed.
 */
export function packLanes(batches: readonly (readonly Bar[])[]): readonly Lane[] {
  const lanes: Bar[][] = []
  const placements = batches.map((batch) => batch.map((bar): Placement => ({ bar, lane: null })))
  const byEnd = placements.flat().toSorted(endsFirst)
  for (const batch of placements) fillIn(lanes, batch, byEnd)
  return lanes
}

/** A bar and the lane it has got, if it had its turn. */
type Placement = { readonly bar: Bar; lane: number | null }

/**
 * Goes through the batch from left to right and tracks up to where each lane is free. That changes only where a bar ends,
 * so walking the ends in order avoids looking at every lane for every bar.
 */
function fillIn(lanes: Bar[][], batch: readonly Placement[], byEnd: readonly Placement[]): void {
  const room = roomTree(
    lanes.length + batch.length,
    lanes.map(([first]) => first?.drawnFrom ?? Number.POSITIVE_INFINITY),
  )
  const passed = lanes.map(() => 0)
  let ended = 0
  for (const placement of batch.toSorted(startsFirst)) {
    const { drawnFrom, drawnTo } = placement.bar
    for (let end = byEnd[ended]; end && end.bar.drawnTo <= drawnFrom; end = byEnd[(ended += 1)]) {
      if (end.lane !== null) room.set(end.lane, nextStart(end.lane, end.bar.drawnTo))
    }
    const lane = room.first(drawnTo)
    room.set(lane, Number.NEGATIVE_INFINITY)
    ;(lanes[lane] ??= []).splice(passed[lane] ?? 0, 0, placement.bar)
    placement.lane = lane
  }

  /** Where the next bar of a lane begins; asked from left to right, so each bar is passed once. */
  function nextStart(lane: number, from: number): number {
    const bars = lanes[lane] ?? []
    let index = passed[lane] ?? 0
    while ((bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY) < from) index += 1
    passed[lane] = index
    return bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY
  }
}

const startsFirst = (a: Placement, b: Placement) => a.bar.drawnFrom - b.bar.drawnFrom
const endsFirst = (a: Placement, b: Placement) => a.bar.drawnTo - b.bar.drawnTo

import type { Bar } from './bar.ts'
import { roomTree } from './room-tree.ts'

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

/**
 * Puts each bar in turn into the topmost lane that has room for it, be it between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week is not stretched by what a busy one needed.
 */
export function packLanes(batches: Iterable<readonly Bar[]>): readonly Lane[] {
  const packed: Packed = { lanes: [], byEnd: [] }
  for (const batch of batches) fillIn(packed, batch)
  return packed.lanes
}

type Packed = {
  readonly lanes: Bar[][]
  /** All bars that have a place, in the order in which they end. */
  readonly byEnd: Placed[]
}

type Placed = { readonly bar: Bar; lane: number }

/**
 * Goes through the batch from left to right and knows of each lane until where it is free from there on. That changes
 * only where a bar ends, so the order of the ends spares looking at every lane for every bar.
 */
function fillIn({ lanes, byEnd }: Packed, batch: readonly Bar[]): void {
  const room = roomTree(
    lanes.length + batch.length,
    (lane) => lanes[lane]?.[0]?.drawnFrom ?? Number.POSITIVE_INFINITY,
  )
  const placed: Placed[] = batch.map((bar) => ({ bar, lane: 0 }))
  // Two sorted runs, which sorting merges in one go.
  for (const each of placed.toSorted(endsFirst)) byEnd.push(each)
  byEnd.sort(endsFirst)
  const startAfter = nextStarts(lanes)
  let ended = 0
  for (const each of placed.toSorted((a, b) => startsFirst(a.bar, b.bar))) {
    const { drawnFrom, drawnTo } = each.bar
    for (let end = byEnd[ended]; end && end.bar.drawnTo <= drawnFrom; end = byEnd[(ended += 1)]) {
      room.set(end.lane, startAfter(end.lane, end.bar.drawnTo))
    }
    each.lane = room.first(drawnTo)
    room.set(each.lane, Number.NEGATIVE_INFINITY)
  }
  for (const { bar, lane } of placed) (lanes[lane] ??= []).push(bar)
  for (const lane of new Set(placed.map((each) => each.lane))) lanes[lane]?.sort(startsFirst)
}

const startsFirst = (a: Bar, b: Bar) => a.drawnFrom - b.drawnFrom
const endsFirst = (a: Placed, b: Placed) => a.bar.drawnTo - b.bar.drawnTo

/** Where the next bar of a lane begins; asked from left to right, so each bar is passed once. */
function nextStarts(lanes: readonly Lane[]): (lane: number, from: number) => number {
  const passed = lanes.map(() => 0)
  return (lane, from) => {
    const bars = lanes[lane] ?? []
    let index = passed[lane] ?? 0
    while ((bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY) < from) index += 1
    passed[lane] = index
    return bars[index]?.drawnFrom ?? Number.POSITIVE_INFINITY
  }
}

import type { Bar } from './bar.ts'

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

/**
 * Puts each bar in turn into the topmost lane that has room for it, be it between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week is not stretched by what a busy one needed.
 */
export function packLanes(batches: readonly (readonly Bar[])[]): readonly Lane[] {
  const lanes: Bar[][] = []
  for (const bar of batches.flatMap((batch) => batch.toSorted(byLeftEdge))) {
    const free = lanes.find((lane) => !lane.some((other) => overlap(other, bar)))
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes.map((lane) => lane.toSorted(byLeftEdge))
}

function overlap(a: Bar, b: Bar): boolean {
  return a.drawnFrom < b.drawnTo && b.drawnFrom < a.drawnTo
}

function byLeftEdge(a: Bar, b: Bar): number {
  return a.drawnFrom - b.drawnFrom
}

import type { Lane } from './bars.ts'
import type { PlacedGroup } from './placed-groups.ts'
import type { Scale } from './scale.ts'

/** Indices from `first` up to but not including `end`. */
export type IndexRange = { readonly first: number; readonly end: number }

/** A part of the board along one axis, in pixels. */
export type PxRange = { readonly from: number; readonly to: number }

/** The bars of a lane that are drawn within the range. */
export function visibleBars(lane: Lane, { from, to }: PxRange): IndexRange {
  const first = lane.findIndex(({ drawnTo }) => drawnTo > from)
  const end = 1 + lane.findLastIndex(({ drawnFrom }) => drawnFrom < to)
  return { first: first === -1 ? end : first, end }
}

export function visibleDays({ cells, pxPerDay }: Scale, range: PxRange): IndexRange {
  return equalSteps(cells.length, pxPerDay, range)
}

export function visibleLanes(
  { lanesTop, bottom }: PlacedGroup,
  lanePx: number,
  { from, to }: PxRange,
): IndexRange {
  const drawnLanes = Math.round((bottom - lanesTop) / lanePx)
  return equalSteps(drawnLanes, lanePx, { from: from - lanesTop, to: to - lanesTop })
}

function equalSteps(count: number, step: number, { from, to }: PxRange): IndexRange {
  const first = clamp(Math.floor(from / step), count)
  return { first, end: Math.max(first, clamp(Math.ceil(to / step), count)) }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count)
}

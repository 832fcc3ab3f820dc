import type { Bar, Lane } from './bars.ts'
import type { LaneGroup } from './lanes.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The bar that an arrow key leads to: the next one of the same lane, or the one of the lane above or below that stands
 * at `x` or nearest to it. Null at the edge of the board, and for a bar that is not on it.
 */
export function neighbourOf(
  groups: readonly LaneGroup[],
  from: { readonly activityId: string; readonly x: number },
  direction: Direction,
): Bar | null {
  const lanes = groups.flatMap((group) => group.lanes)
  const isFrom = ({ activity }: Bar) => activity.id === from.activityId
  const row = lanes.findIndex((lane) => lane.some(isFrom))
  const lane = lanes[row]
  if (lane === undefined) return null
  const index = lane.findIndex(isFrom)
  switch (direction) {
    case 'left':
      return lane[index - 1] ?? null
    case 'right':
      return lane[index + 1] ?? null
    case 'up':
      return nearestTo(lanes[row - 1], from.x)
    case 'down':
      return nearestTo(lanes[row + 1], from.x)
  }
}

function nearestTo(lane: Lane | undefined, x: number): Bar | null {
  const [first, ...others] = lane ?? []
  if (first === undefined) return null
  return others.reduce((best, bar) => (distance(bar, x) < distance(best, x) ? bar : best), first)
}

function distance({ left, width }: Bar, x: number): number {
  return Math.max(left - x, 0, x - (left + width))
}

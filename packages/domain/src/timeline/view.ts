import { cellAt } from '#time/calendar-day.ts'
import type { Instant } from '#time/instant.ts'
import type { Lane } from './bars.ts'
import type { PlacedGroup } from './placed-groups.ts'
import { boardWidth, type IndexRange, instantAt, type PxRange, type Scale, xOf } from './scale.ts'

/** Where on the screen now stands when the board opens: more room for the future than for the past. */
export const NOW_SHARE = { wide: 0.2, phone: 0.42 } as const

/** Sorted by end the first bars end just behind now: left of it there has to be room for their titles. */
export const NOW_SHARE_BY_END = { wide: 0.4, phone: 0.66 } as const

type Viewport = {
  readonly viewPx: number
  readonly boardPx: number
  /** Where in the view the point is to stand: 0 at its start, 1 at its end. */
  readonly share: number
}

/** How far to scroll so that a point of the board stands there, or as near as the board's ends allow. */
export function scrollTarget(pointPx: number, { viewPx, boardPx, share }: Viewport): number {
  return Math.max(0, Math.min(pointPx - share * viewPx, boardPx - viewPx))
}

/** Where the board opens: at now, or at the end of the board that is nearest to it. */
export function openingScroll(
  scale: Scale,
  now: Instant,
  { viewPx, share }: Omit<Viewport, 'boardPx'>,
): number {
  return scrollTarget(xOf(scale, now), { viewPx, share, boardPx: boardWidth(scale) })
}

/** Where something stands in the view, from its start. */
type InView = { readonly scrolledPx: number; readonly atPx: number; readonly viewPx: number }

/** How far to scroll a board of another scale so that the instant at a point of the view stays there. */
export function anchoredScroll(before: Scale, after: Scale, { scrolledPx, atPx, viewPx }: InView): number {
  const at = instantAt(before, scrolledPx + atPx)
  if (at === null) return scrolledPx
  return scrollTarget(xOf(after, at), { viewPx, boardPx: boardWidth(after), share: atPx / viewPx })
}

/** The x of the marker of the current time; null while now lies outside of the board. */
export function nowMarker(scale: Scale, now: Instant): number | null {
  return cellAt(scale.cells, now) === null ? null : xOf(scale, now)
}

/** On which side of the view a marker lies; null while it is in view, or there is none. */
export function sideOf(marker: number | null, { from, to }: PxRange): 'left' | 'right' | null {
  if (marker === null) return null
  if (marker < from) return 'left'
  return marker >= to ? 'right' : null
}

const DRAG_THRESHOLD_PX = 5

/** A click after a drag this long was not meant for what lies under the pointer. */
export function isDrag(movedX: number, movedY: number): boolean {
  return Math.hypot(movedX, movedY) > DRAG_THRESHOLD_PX
}

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

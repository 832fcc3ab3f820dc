import type { Instant } from '@bannerday/domain/time'
import {
  anchoredScroll,
  instantAt,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowMarker,
  openingScroll,
  sameHeight,
  sideOf,
  type Scale,
  type PxRange,
  xOf,
} from '@bannerday/domain/timeline'
import { type Board, findBar, FOOT_PX, HEAD_PX, isInView, LABEL_PX, MIN_IN_VIEW_PX } from './board-model.ts'

/** A scroll position of the board. */
export type ScrollPlace = { readonly left: number; readonly top: number }

/** The part of the board that is in view, below the head. */
export type Viewport = ScrollPlace & {
  readonly width: number
  readonly height: number
  /** Whether the page is that of a phone, where now stands elsewhere. */
  readonly isPhone: boolean
}

/** A point of the scroller, relative to its top left corner. */
export type ViewPoint = { readonly x: number; readonly y: number }

type Screen = Pick<Viewport, 'width' | 'isPhone'>

/** From its left edge to its right edge. */
export function xRangeOf({ left, width }: Viewport): PxRange {
  return { from: left, to: left + width }
}

export function insideBoard(viewport: Viewport, { widthPx, heightPx }: Board): Viewport {
  const left = clamp(viewport.left, widthPx - viewport.width)
  const top = clamp(viewport.top, heightPx + FOOT_PX - viewport.height)
  return left === viewport.left && top === viewport.top ? viewport : { ...viewport, left, top }
}

function clamp(px: number, maxPx: number): number {
  return Math.max(0, Math.min(px, maxPx))
}

/** Room for the name of the month and half of the clock. */
const MIN_BEFORE_NOW_PX = 132

/** How far from the left of the screen now stands when the board opens. */
function beforeNowPx({ sort }: Board, { width, isPhone }: Screen): number {
  const share = sort === 'by-end' ? NOW_SHARE_BY_END : NOW_SHARE
  return Math.max(MIN_BEFORE_NOW_PX, width * (isPhone ? share.phone : share.wide))
}

/** The scroll position when the board opens, and when the player goes back to now. */
export function openingLeft(board: Board, screen: Screen, now: Instant): number {
  const { width } = screen
  return openingScroll(board.scale, now, { viewPx: width, share: beforeNowPx(board, screen) / width })
}

/** Whether now is left or right of the viewport; null while it is in it. */
export function sideOfNow({ scale }: Board, viewport: Viewport, now: Instant): 'left' | 'right' | null {
  return sideOf(nowMarker(scale, now), xRangeOf(viewport))
}

/** How far the name of a month that sticks to the left edge reaches with the air behind it, and how wide the clock over now is, as drawn. */
export type HeadWidths = { readonly nameToPx: number; readonly clockPx: number }

/** Whether the clock over now would hide the name of the month at the left edge. */
export function isClockAtName(
  { scale }: Board,
  { left }: Viewport,
  { nameToPx, clockPx }: HeadWidths,
  now: Instant,
): boolean {
  const nowPx = nowMarker(scale, now)
  if (nowPx === null) return false
  const clockFrom = nowPx - left - clockPx / 2
  return clockFrom > -clockPx && clockFrom < nameToPx
}

/** How much of a bar has to be in view at the right edge for its lane to be there. */
export const MIN_ENTERED_PX = 12

/** Where bars show more than a rounded end at an edge of the viewport: the lanes of these are needed. */
export function seenRange({ left, width }: Pick<Viewport, 'left' | 'width'>): PxRange {
  return { from: left + MIN_IN_VIEW_PX, to: left + width - MIN_ENTERED_PX }
}

/** Whether as many pixels from the left mean the same moment on both. */
export function isSameScale({ scale: a }: Board, { scale: b }: Board): boolean {
  return a.pxPerDay === b.pxPerDay && a.cells[0]?.startsAt === b.cells[0]?.startsAt
}

type Zooming = {
  /** The point to zoom around, if the player zooms by a pointer. */
  readonly zoomPoint: ViewPoint | null
  readonly now: Instant
}

/** Where a board that was laid out anew shows what it showed before. */
export function placeAfterLayout(
  before: Board,
  after: Board,
  viewport: Viewport,
  zooming: Zooming,
): ScrollPlace {
  const { left, top } = viewport
  if (before.scale.pxPerDay !== after.scale.pxPerDay) return placeAfterZoom(before, after, viewport, zooming)
  if (!isSameScale(before, after)) {
    // Keeps the moment at the left edge.
    const leftmost = instantAt(before.scale, left)
    return { left: leftmost === null ? left : xOf(after.scale, leftmost), top }
  }
  return { left, top }
}

function placeAfterZoom(
  before: Board,
  after: Board,
  viewport: Viewport,
  { zoomPoint, now }: Zooming,
): ScrollPlace {
  const { left, top, width } = viewport
  const point = zoomPoint ?? stillPoint(before.scale, viewport, now)
  const belowHead = point.y - HEAD_PX
  return {
    left: anchoredScroll(before.scale, after.scale, { scrolledPx: left, atPx: point.x, viewPx: width }),
    top: sameHeight(before.groups, after.groups, top + belowHead) - belowHead,
  }
}

/** For zooming without a pointer: keeps now in place if it is in view, else the middle; and the topmost lane. */
function stillPoint(scale: Scale, { left, width }: Viewport, now: Instant): ViewPoint {
  const nowPx = xOf(scale, now) - left
  return { x: nowPx > 0 && nowPx < width ? nowPx : width / 2, y: HEAD_PX }
}

/** The nearest scroll position at which a bar is in view; null for one that is not on the board. */
export function placeToSee(board: Board, activityId: string, viewport: Viewport): ScrollPlace | null {
  const found = findBar(board, activityId)
  if (!found) return null
  const { bar, group, topPx, hasRoom } = found
  const isSeen = hasRoom && isInView(bar, xRangeOf(viewport))
  const left = isSeen ? viewport.left : Math.max(0, bar.left - viewport.width * NOW_SHARE.wide)
  const y = group.top + topPx
  const highest = y - LABEL_PX
  const lowest = y - viewport.height + LABEL_PX
  return { left, top: Math.max(0, Math.max(lowest, Math.min(viewport.top, highest))) }
}

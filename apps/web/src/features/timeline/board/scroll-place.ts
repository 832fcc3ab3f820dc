import type { Instant } from '@bannerday/domain/time'
import {
  NOW_SHARE,
  anchoredScroll,
  heightAfterFold,
  instantAt,
  sameHeight,
  type Scale,
  xOf,
} from '@bannerday/domain/timeline'
import { HEAD_PX, LABEL_PX, type Board } from './board-model.ts'
import type { ViewPoint } from './motion/zoom-gestures.ts'
import { findBar, isInView } from './view-window.ts'
import { seenIn, type ScrollPlace, type Viewport } from './viewport.ts'

/** How the last layout was seen. */
type Seen = {
  readonly scrolled: ScrollPlace
  readonly viewPx: number
  /** The point to zoom around, if the player zooms by a pointer. */
  readonly anchor: ViewPoint | null
  readonly now: Instant
}

/** Where a board that was laid out anew shows what it showed before. An axis that is left out need not scroll. */
export function placeAfterLayout(before: Board, after: Board, seen: Seen): Partial<ScrollPlace> {
  const { scrolled } = seen
  if (isZoomed(before, after)) return placeAfterZoom(before, after, seen)
  if (before.scale.cells[0]?.startsAt !== after.scale.cells[0]?.startsAt) {
    // The days or the zone have changed: keeps the moment at the left edge.
    const leftmost = instantAt(before.scale, scrolled.left)
    return leftmost === null ? {} : { left: xOf(after.scale, leftmost) }
  }
  if (before.isFolded === after.isFolded) return {}
  return { top: heightAfterFold(before.groups, after.groups, scrolled.top) }
}

export function isZoomed(before: Board, after: Board): boolean {
  return before.scale.pxPerDay !== after.scale.pxPerDay
}

function placeAfterZoom(before: Board, after: Board, { scrolled, viewPx, anchor, now }: Seen): ScrollPlace {
  const at = anchor ?? quietPoint(before.scale, scrolled.left, viewPx, now)
  const belowHead = at.y - HEAD_PX
  return {
    left: anchoredScroll(before.scale, after.scale, { scrolledPx: scrolled.left, atPx: at.x, viewPx }),
    top: sameHeight(before.groups, after.groups, scrolled.top + belowHead) - belowHead,
  }
}

/** For zooming without a pointer: keeps now in place if it is in view, else the middle; and the topmost lane. */
function quietPoint(scale: Scale, left: number, viewPx: number, now: Instant): ViewPoint {
  const nowPx = xOf(scale, now) - left
  return { x: nowPx > 0 && nowPx < viewPx ? nowPx : viewPx / 2, y: HEAD_PX }
}

/** The nearest scroll position at which a bar is in view; null for one that is not on the board. */
export function placeToSee(board: Board, activityId: string, viewport: Viewport): ScrollPlace | null {
  const found = findBar(board, activityId)
  if (!found) return null
  const { bar, group, topPx, hasRoom } = found
  const isSeen = hasRoom && isInView(bar, seenIn(viewport))
  const left = isSeen ? viewport.left : Math.max(0, bar.left - viewport.width * NOW_SHARE.wide)
  const y = group.top + topPx
  const highest = y - LABEL_PX
  const lowest = y - viewport.height + LABEL_PX
  return { left, top: Math.max(0, Math.max(lowest, Math.min(viewport.top, highest))) }
}

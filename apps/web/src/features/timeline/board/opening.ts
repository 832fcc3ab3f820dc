import type { Instant } from '@bannerday/domain/time'
import {
  instantAt,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowArrow,
  nowMarker,
  openingScroll,
  type Scale,
  type Stretch,
  xOf,
} from '@bannerday/domain/timeline'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { PHONE, WIDE } from '#ui/breakpoints.ts'
import type { Board, Sort } from './board-model.ts'
import { HEAD_PX } from './sizes.ts'
import { LEAST_SEEN_PX, type View, viewOn } from './view-window.ts'
import type { Viewport } from './viewport.ts'

const isPhone = () => matchMedia(PHONE).matches

/** What the opening position of a board depends on. */
type Opened = Pick<Board, 'scale' | 'sort'>

/** Room for the name of the month and half of the clock. */
const LEAST_BEFORE_NOW_PX = 132

/** How far from the left of a board of this width now stands. */
function beforeNowPx(sort: Sort, viewPx: number): number {
  const share = sort === 'by-end' ? NOW_SHARE_BY_END : NOW_SHARE
  return Math.max(LEAST_BEFORE_NOW_PX, viewPx * (isPhone() ? share.phone : share.wide))
}

/** An estimate of the room that everything around the board takes; the style sheets determine it. */
function roomAround(): { readonly besidePx: number; readonly abovePx: number } {
  if (isPhone()) return { besidePx: 0, abovePx: 170 }
  return matchMedia(WIDE).matches ? { besidePx: 428, abovePx: 142 } : { besidePx: 44, abovePx: 194 }
}

/** Half a day: a board moved by less does not count as scrolled into the past. */
const TOLERANCE_PX = 18

/** The scroll position of a board of this width when it opens, and when the player goes back to now. */
export function openingLeft({ scale, sort }: Opened, viewPx: number): number {
  return openingScroll(scale, ticker.now(), { viewPx, share: beforeNowPx(sort, viewPx) / viewPx })
}

/** An estimate of the first view: if it is right, the board need not be rendered again after measuring. */
export function openingView(board: Board): View {
  return viewOn(board, openingViewport(board))
}

/** The moment at the left edge of a board that opens; null without days. */
export function openingInstant(opened: Opened): Instant | null {
  return instantAt(opened.scale, openingViewport(opened).left)
}

function openingViewport(opened: Opened): Viewport {
  const { besidePx, abovePx } = roomAround()
  const width = innerWidth - besidePx
  return { left: openingLeft(opened, width), top: 0, width, height: innerHeight - abovePx - HEAD_PX }
}

/** Whether now is left or right of the view; null while it is in view. */
export function sideOfNow(scale: Scale, seen: Stretch): 'left' | 'right' | null {
  return nowArrow(nowMarker(scale, ticker.now()), seen)
}

/** A board scrolled to the left of this shows the past; when it opens, it is to the right of it. */
export function pastEdge({ scale, sort }: Opened, viewPx: number): number {
  return xOf(scale, ticker.now()) - beforeNowPx(sort, viewPx) - TOLERANCE_PX
}

/** What ends to the left of this shows no more than its rounded end on a board that has just opened. */
export function seenFrom(edgePx: number): number {
  return edgePx + TOLERANCE_PX + LEAST_SEEN_PX
}

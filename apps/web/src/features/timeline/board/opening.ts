import type { Instant } from '@bannerday/domain/time'
import {
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowArrow,
  nowMarker,
  openingScroll,
  type Scale,
  type Stretch,
  xOf,
} from '@bannerday/domain/timeline'
import { PHONE } from '#ui/media-query.ts'
import type { Board, Sort } from './board-model.ts'
import { LEAST_SEEN_PX } from './view-window.ts'

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

/** Half a day: a board moved by less does not count as scrolled into the past. */
const TOLERANCE_PX = 18

/** The scroll position of a board of this width when it opens, and when the player goes back to now. */
export function openingLeft({ scale, sort }: Opened, viewPx: number, now: Instant): number {
  return openingScroll(scale, now, { viewPx, share: beforeNowPx(sort, viewPx) / viewPx })
}

/** Whether now is left or right of the view; null while it is in view. */
export function sideOfNow(scale: Scale, seen: Stretch, now: Instant): 'left' | 'right' | null {
  return nowArrow(nowMarker(scale, now), seen)
}

/** A board scrolled to the left of this shows the past; when it opens, it is to the right of it. */
export function pastEdge({ scale, sort, now }: Board, viewPx: number): number {
  return xOf(scale, now) - beforeNowPx(sort, viewPx) - TOLERANCE_PX
}

/** What ends to the left of this shows no more than its rounded end on a board that has just opened. */
export function seenFrom(edgePx: number): number {
  return edgePx + TOLERANCE_PX + LEAST_SEEN_PX
}

import { NOW_SHARE, NOW_SHARE_BY_END, openingScroll, xOf } from '@bannerday/domain/timeline'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { PHONE, WIDE } from '#ui/breakpoints.ts'
import type { Board, Sort } from './board-model.ts'
import { HEAD_PX } from './sizes.ts'
import { LEAST_SEEN_PX, type View } from './view-window.ts'

const isPhone = () => matchMedia(PHONE).matches

/** What of a board decides where it opens. */
type Opened = Pick<Board, 'scale' | 'sort'>

/** Room for the name of the month and half of the clock. */
const LEAST_BEFORE_NOW_PX = 132

/** How far from the left of a board of this width now stands. */
function beforeNowPx(sort: Sort, viewPx: number): number {
  const share = sort === 'by-end' ? NOW_SHARE_BY_END : NOW_SHARE
  return Math.max(LEAST_BEFORE_NOW_PX, viewPx * (isPhone() ? share.phone : share.wide))
}

/** What the frame, the title bar and the list of what ends next take of the window; the style sheets have the last word. */
function roomAround(): { readonly besidePx: number; readonly abovePx: number } {
  if (isPhone()) return { besidePx: 0, abovePx: 170 }
  return matchMedia(WIDE).matches ? { besidePx: 428, abovePx: 142 } : { besidePx: 44, abovePx: 194 }
}

/** A board that was moved by less than half a day has not been moved into the past. */
const TOLERANCE_PX = 18

/** How far a board of this width is scrolled when it opens, and when somebody goes back to now. */
export function openingLeft({ scale, sort }: Opened, viewPx: number): number {
  return openingScroll(scale, ticker.now(), { viewPx, share: beforeNowPx(sort, viewPx) / viewPx })
}

/** What is going to be seen, by a guess: a board that was drawn for it need not be drawn again once it is measured. */
export function openingView(board: Opened): View {
  const { besidePx, abovePx } = roomAround()
  const width = innerWidth - besidePx
  const height = innerHeight - abovePx - HEAD_PX
  return { left: openingLeft(board, width), top: 0, width, height, pxPerDay: board.scale.pxPerDay }
}

/** Whoever scrolls to the left of this looks at the past; a board of this width opens to the right of it. */
export function pastEdge({ scale, sort }: Opened, viewPx: number): number {
  return xOf(scale, ticker.now()) - beforeNowPx(sort, viewPx) - TOLERANCE_PX
}

/** What ends to the left of this shows no more than its rounded end on a board that has just opened. */
export function seenFrom(edgePx: number): number {
  return edgePx + TOLERANCE_PX + LEAST_SEEN_PX
}

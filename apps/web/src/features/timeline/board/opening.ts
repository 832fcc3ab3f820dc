import { NOW_SHARE, openingScroll, type Scale, xOf } from '@bannerday/domain/timeline'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import type { Scrolled } from './view-window.ts'

const PHONE = '(max-width: 599px)'
const isPhone = () => matchMedia(PHONE).matches
const nowShare = () => (isPhone() ? NOW_SHARE.phone : NOW_SHARE.wide)

/** On wide screens the board shares the width with the rail and the list of what ends next. */
const WIDE_SHARE = 0.7
/** A board that was moved by less than half a day has not been moved into the past. */
const TOLERANCE_PX = 18

/** How far a board of this width is scrolled when it opens, and when somebody goes back to now. */
export function openingLeft(scale: Scale, viewPx: number): number {
  return openingScroll(scale, ticker.now(), { viewPx, share: nowShare() })
}

/** Most of what is going to be seen. The rest is added once the board can be measured, before anybody sees it. */
export function openingView(scale: Scale): Scrolled {
  const width = isPhone() ? innerWidth : innerWidth * WIDE_SHARE
  return { left: openingLeft(scale, width), top: 0, width, height: innerHeight * WIDE_SHARE }
}

/** Whoever scrolls to the left of this looks at the past; a board of this width opens to the right of it. */
export function pastEdge(scale: Scale, viewPx: number): number {
  return xOf(scale, ticker.now()) - viewPx * nowShare() - TOLERANCE_PX
}

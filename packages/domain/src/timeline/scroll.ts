import type { Instant } from '#time/instant.ts'
import { boardWidth, type Scale, xOf } from './scale.ts'

/** Where on the screen now stands when the board opens: more room for the future than for the past. */
export const NOW_SHARE = { wide: 0.2, phone: 0.42 } as const

/** Sorted by end the first bars end just behind now: left of it there has to be room for their words. */
export const NOW_SHARE_BY_END = { wide: 0.4, phone: 0.66 } as const

export type Viewport = {
  readonly viewPx: number
  readonly boardPx: number
  /** Where in the view the point shall stand: 0 at its start, 1 at its end. */
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

import type { Stretch } from '@bannerday/domain/timeline'
import { HEAD_PX } from './board-model.ts'

/** A scroll position of the board. */
export type ScrollPlace = { readonly left: number; readonly top: number }

/** The part of the board that is in view, below the head. */
export type Viewport = ScrollPlace & { readonly width: number; readonly height: number }

export function viewportOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Viewport {
  return { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight - HEAD_PX }
}

/** From its left edge to its right edge. */
export function seenIn({ left, width }: Viewport): Stretch {
  return { from: left, to: left + width }
}

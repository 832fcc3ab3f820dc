import type { Bar } from '@bannerday/domain/timeline'
import { MIN_TITLE_PX, type Pill } from './board-model.ts'
import { type Viewport, xRangeOf } from './scroll-places.ts'

type Label = {
  readonly bar: Bar
  readonly pill: Pill | null
  /** The room a pill that counts down to an end takes. */
  readonly endPillPx: number
}

/** Room for the cap of a bar. */
const MIN_LABEL_PX = 64
/** Between texts and the pill that their bar carries, beyond what is kept free for it; the style sheet says the same. */
const CARRIED_PILL_GAP_PX = 6

/**
 * The widest the texts of a bar may be in this viewport; undefined if their own room is enough. Texts that are cut off in view
 * are cut where they end, not where they begin, and not under a pill that stands over the bar.
 */
export function labelWidth({ bar, pill, endPillPx }: Label, viewport: Viewport): number | undefined {
  if (bar.width < MIN_TITLE_PX) return undefined
  const leftPx = beforeEndOfBar(bar, viewport)
  if (leftPx !== undefined) {
    const isCarried = pill?.kind === 'ends' && pill.place === 'inside'
    return isCarried ? Math.max(0, leftPx - endPillPx - CARRIED_PILL_GAP_PX) : leftPx
  }
  if (pill?.kind !== 'ends') return undefined
  return beforePillAtEdge(bar, endPillPx, viewport)
}

/** A label narrower than this is its icon alone: a letter or a lone "…" says nothing. */
const MIN_TEXTS_PX = 76

export function hasRoomForTexts({ width }: Bar, labelPx: number | undefined): boolean {
  return width >= MIN_TITLE_PX && (labelPx ?? width) >= MIN_TEXTS_PX
}

/** Between a pill and the edge of the view, beyond what is kept free for it beside its bar. */
const PILL_EDGE_PX = 4

/** For a bar that begins in view and ends beyond it: its pill stands at the edge then, over the bar. */
function beforePillAtEdge({ left, drawnTo }: Bar, pillPx: number, viewport: Viewport): number | undefined {
  const { from, to } = xRangeOf(viewport)
  if (left < from || left > to || drawnTo <= to) return undefined
  return Math.max(MIN_LABEL_PX, to - left - pillPx - PILL_EDGE_PX)
}

/** The distance of sticking texts from the edge, and the width that is enough for any texts and a pill inside the bar. */
const LABEL_EDGE_PX = 8
const ENOUGH_PX = 520

/**
 * For a bar of which only the end is in view. At least as wide as the cap, because the last letters of a title on their own
 * say nothing.
 */
function beforeEndOfBar({ left, width, drawnTo }: Bar, viewport: Viewport): number | undefined {
  const { from, to } = xRangeOf(viewport)
  if (left >= from || drawnTo > to) return undefined
  const seenPx = left + width - from - LABEL_EDGE_PX
  return seenPx > 0 && seenPx < ENOUGH_PX ? Math.max(MIN_LABEL_PX, seenPx) : undefined
}

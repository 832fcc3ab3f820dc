import { cellAt } from '#time/day-cells.ts'
import type { Instant } from '#time/instant.ts'
import { type Scale, xOf } from './scale.ts'
import type { Stretch } from './visible.ts'

/** The x of the marker; none while now lies outside of the board. */
export function nowMarker(scale: Scale, now: Instant): number | null {
  return cellAt(scale.cells, now) === null ? null : xOf(scale, now)
}

/** The edge at which an arrow leads back to the marker; none while it is in view, or there is none. */
export function nowArrow(marker: number | null, { from, to }: Stretch): 'left' | 'right' | null {
  if (marker === null) return null
  if (marker < from) return 'left'
  return marker >= to ? 'right' : null
}

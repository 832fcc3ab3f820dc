/** How wide a day can be, in pixels. */
export const ZOOMS = [12, 20, 36, 72] as const

export type Zoom = (typeof ZOOMS)[number]

export const DEFAULT_ZOOM: Zoom = 36

export function parseZoom(value: unknown): Zoom {
  return ZOOMS.find((zoom) => zoom === value) ?? DEFAULT_ZOOM
}

/** Some steps closer, or farther away if negative, as far as the zooms go. */
export function zoomedBy(zoom: Zoom, steps: number): Zoom {
  const index = Math.min(Math.max(ZOOMS.indexOf(zoom) + steps, 0), ZOOMS.length - 1)
  return ZOOMS[index] ?? zoom
}

/** The zoom nearest to a pinch: `ratio` is above 1 when the fingers moved apart. */
export function zoomedByRatio(zoom: Zoom, ratio: number): Zoom {
  const wanted = Math.log(zoom * ratio)
  const distance = (candidate: Zoom) => Math.abs(Math.log(candidate) - wanted)
  return ZOOMS.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best), zoom)
}

/** A notch of a mouse wheel is about this long; a trackpad sends the same way in small pieces. */
const WHEEL_STEP_PX = 60

/** Adds a wheel event to those before it. Turning back resets the sum. */
export function turnWheel(
  turnedPx: number,
  deltaPx: number,
): { readonly steps: number; readonly restPx: number } {
  const total = Math.sign(turnedPx) === -Math.sign(deltaPx) ? deltaPx : turnedPx + deltaPx
  if (Math.abs(total) < WHEEL_STEP_PX) return { steps: 0, restPx: total }
  // One step an event, however far a free-running wheel spins; down leads away.
  return { steps: -Math.sign(total), restPx: 0 }
}

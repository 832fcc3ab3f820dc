import { turnWheel, type Zoom, zoomedBy, zoomedByRatio } from '@bannerday/domain/timeline'

/** A point of the scroller, relative to its top left corner. */
export type ViewPoint = { readonly x: number; readonly y: number }

export type Zoomable = {
  readonly zoom: () => Zoom
  readonly zoomTo: (zoom: Zoom, at: ViewPoint) => void
}

/**
 * Zooms by the wheel with Ctrl, which is also how most browsers report pinching a trackpad, by Safari's gesture events, and
 * by two fingers on a touch screen. Returns how to remove it.
 */
export function zoomGestures(scroller: HTMLElement, { zoom, zoomTo }: Zoomable): () => void {
  let turnedPx = 0
  let pinch: { readonly zoom: Zoom; readonly distance: number } | null = null
  let gestureFrom: Zoom | null = null

  function change(next: Zoom, clientX: number, clientY: number) {
    if (next === zoom()) return
    const box = scroller.getBoundingClientRect()
    zoomTo(next, { x: clientX - box.left, y: clientY - box.top })
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    const { steps, restPx } = turnWheel(turnedPx, event.deltaY * WHEEL_UNITS_PX[unitOf(event)])
    turnedPx = restPx
    change(zoomedBy(zoom(), steps), event.clientX, event.clientY)
  }

  function touchStart({ touches: [one, two] }: TouchEvent) {
    pinch = null
    if (!one || !two) return
    pinch = { zoom: zoom(), distance: distanceOf(one, two) }
    // On the targets, because the bars under the fingers may be removed while zooming, and their events then do not bubble.
    for (const { target } of [one, two]) target.addEventListener('touchmove', touchMove, { passive: false })
  }

  function touchMove(event: Event) {
    if (!isTouch(event)) return
    const [one, two] = event.touches
    if (!pinch || !one || !two) return
    // Otherwise the browser scrolls with both fingers, and sends events only occasionally.
    if (event.cancelable) event.preventDefault()
    const next = zoomedByRatio(pinch.zoom, distanceOf(one, two) / pinch.distance)
    change(next, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
  }

  function gestureStart(event: Event) {
    event.preventDefault()
    gestureFrom = zoom()
    // On the target, which may be removed while zooming, as above.
    event.target?.addEventListener('gesturechange', gestureChange)
  }

  function gestureChange(event: Event) {
    event.preventDefault()
    // On a touch screen Safari reports the same two fingers twice.
    if (gestureFrom === null || pinch || !isGesture(event)) return
    change(zoomedByRatio(gestureFrom, event.scale), event.clientX, event.clientY)
  }

  function gestureEnd(event: Event) {
    event.preventDefault()
    gestureFrom = null
  }

  const touches = [
    ['touchstart', touchStart],
    ['touchmove', touchMove],
    ['touchend', touchStart],
    ['touchcancel', touchStart],
  ] as const
  const gestures = [
    ['gesturestart', gestureStart],
    ['gesturechange', gestureChange],
    ['gestureend', gestureEnd],
  ] as const
  scroller.addEventListener('wheel', wheel, { passive: false })
  for (const [name, listener] of touches)
    scroller.addEventListener(name, listener, { passive: name !== 'touchmove' })
  for (const [name, listener] of gestures) scroller.addEventListener(name, listener)
  return () => {
    scroller.removeEventListener('wheel', wheel)
    for (const [name, listener] of touches) scroller.removeEventListener(name, listener)
    for (const [name, listener] of gestures) scroller.removeEventListener(name, listener)
  }
}

/** Firefox reports lines, and some mice pages, instead of pixels. */
const WHEEL_UNITS_PX = { pixel: 1, line: 36, page: 360 } as const

function unitOf({ deltaMode }: WheelEvent): keyof typeof WHEEL_UNITS_PX {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return 'line'
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? 'page' : 'pixel'
}

function isTouch(event: Event): event is TouchEvent {
  return 'touches' in event
}

/** Only in Safari, and not part of the DOM's types. */
type Gesture = Event & { readonly scale: number; readonly clientX: number; readonly clientY: number }

function isGesture(event: Event): event is Gesture {
  return 'scale' in event && 'clientX' in event
}

function distanceOf(one: Touch, two: Touch): number {
  // Avoids dividing by zero for two fingers on the same spot.
  return Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY))
}

import { turnWheel, type Zoom, zoomedBy, zoomedByRatio } from '@bannerday/domain/timeline'

/** A point of the scroller, from its upper left corner. */
export type ViewPoint = { readonly x: number; readonly y: number }

type Zoomable = {
  readonly zoom: () => Zoom
  readonly zoomTo: (zoom: Zoom, at: ViewPoint) => void
}

/**
 * The wheel with Ctrl, which is also what most browsers make of a pinched trackpad, the gestures that Safari makes of it,
 * and two fingers on a screen. Answers how to take it off again.
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
    // The bars under the fingers may leave the board while it zooms, and what happens to them is then not heard here.
    for (const { target } of [one, two]) target.addEventListener('touchmove', touchMove, { passive: false })
  }

  function touchMove(event: Event) {
    if (!isTouch(event)) return
    const [one, two] = event.touches
    if (!pinch || !one || !two) return
    // Else the browser scrolls with both fingers, and tells of their movement only now and then.
    if (event.cancelable) event.preventDefault()
    const next = zoomedByRatio(pinch.zoom, distanceOf(one, two) / pinch.distance)
    change(next, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
  }

  function gestureStart(event: Event) {
    event.preventDefault()
    gestureFrom = zoom()
    // As with fingers, what it began on may leave the board.
    event.target?.addEventListener('gesturechange', gestureChange)
  }

  function gestureChange(event: Event) {
    event.preventDefault()
    // On a touch screen Safari tells of the same two fingers twice.
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

/** Firefox counts lines, and some mice pages, where others count pixels. */
const WHEEL_UNITS_PX = { pixel: 1, line: 36, page: 360 } as const

function unitOf({ deltaMode }: WheelEvent): keyof typeof WHEEL_UNITS_PX {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return 'line'
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? 'page' : 'pixel'
}

function isTouch(event: Event): event is TouchEvent {
  return 'touches' in event
}

/** Safari's own, which no other browser and no type of theirs knows. */
type Gesture = Event & { readonly scale: number; readonly clientX: number; readonly clientY: number }

function isGesture(event: Event): event is Gesture {
  return 'scale' in event && 'clientX' in event
}

function distanceOf(one: Touch, two: Touch): number {
  // Two fingers on one spot would make any movement an endless one.
  return Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY))
}

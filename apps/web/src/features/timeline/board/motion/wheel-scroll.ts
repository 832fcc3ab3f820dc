/** Firefox reports lines instead of pixels for a mouse wheel. */
const LINE_PX = 36
/** Events closer than this belong to one gesture. */
const PAUSE_MS = 150
/** A straight two-finger swipe still moves sideways by up to this share. */
const TREMBLE = 0.3

/**
 * A mouse wheel scrolls through time, with Shift through the lanes. Gestures of a trackpad, which have a direction of their
 * own, are left to the browser for as long as they last: otherwise each straight event would turn the scroll direction.
 */
export function wheelScroll(scroller: HTMLElement): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  let isDirected = false

  function wheel(event: WheelEvent) {
    if (event.ctrlKey || event.defaultPrevented) return
    const { deltaX, deltaY, timeStamp } = event
    const isGoingOn = timeStamp - lastAt < PAUSE_MS
    lastAt = timeStamp
    isDirected = isGoingOn ? isDirected || Math.abs(deltaX) > TREMBLE * Math.abs(deltaY) : deltaX !== 0
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    if (event.shiftKey) {
      // Some systems already turn the wheel sideways while Shift is held.
      scroller.scrollTop += (deltaY || deltaX) * unit
    } else if (isDirected) {
      return
    } else {
      scroller.scrollLeft += deltaY * unit
    }
    event.preventDefault()
  }
  scroller.addEventListener('wheel', wheel, { passive: false })
  return () => scroller.removeEventListener('wheel', wheel)
}

/** Firefox counts lines where a mouse wheel has notches. */
const LINE_PX = 36
/** Events closer than this are one movement of a hand. */
const PAUSE_MS = 150
/** A hand that moves two fingers straight up still trembles by this share of it. */
const TREMBLE = 0.3

/**
 * A plain wheel moves through time, with Shift through the lanes; what already has a direction stays the browser's. A
 * trackpad has one for as long as the hand moves, or a swipe would turn with every event that happens to be straight.
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
      // Some systems turn the wheel sideways themselves when Shift is held.
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

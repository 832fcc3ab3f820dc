/** Firefox counts lines where a mouse wheel has notches. */
const LINE_PX = 36

/** A plain wheel moves through time, with Shift through the lanes; what already has a direction stays the browser's. */
export function wheelScroll(scroller: HTMLElement): () => void {
  function wheel(event: WheelEvent) {
    if (event.ctrlKey || event.defaultPrevented) return
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    if (event.shiftKey) {
      // Some systems turn the wheel sideways themselves when Shift is held.
      scroller.scrollTop += (event.deltaY || event.deltaX) * unit
    } else if (event.deltaX === 0) {
      scroller.scrollLeft += event.deltaY * unit
    } else {
      return
    }
    event.preventDefault()
  }
  scroller.addEventListener('wheel', wheel, { passive: false })
  return () => scroller.removeEventListener('wheel', wheel)
}

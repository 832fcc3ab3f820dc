import { isDrag } from '@bannerday/domain/timeline'
import { coast } from './glide.ts'

type Grip = { readonly x: number; readonly y: number; readonly left: number; readonly top: number }

/** Only the last part of the movement determines the speed, so that a board released after a pause does not coast. */
const SPEED_MS = 80

/**
 * Lets a mouse drag the board along both axes; touch scrolls natively. The click at the end of a drag is suppressed.
 * Returns how to remove it.
 */
export function dragScroll(scroller: HTMLElement): () => void {
  let grip: Grip | null = null
  let isDragging = false
  let trail: { readonly at: number; readonly x: number; readonly y: number }[] = []
  let stopCoasting: (() => void) | undefined

  function down(event: PointerEvent) {
    stopCoasting?.()
    isDragging = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || isOnScrollBar(scroller, event)) return
    grip = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop }
    trail = []
  }

  function move(event: PointerEvent) {
    // Released outside of the board before it became a drag: there was no event for that here.
    if (event.buttons === 0) grip = null
    if (!grip) return
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y]
    if (!isDragging) {
      if (!isDrag(dx, dy)) return
      isDragging = true
      scroller.setPointerCapture(event.pointerId)
      scroller.dataset['dragging'] = ''
    }
    scroller.scrollLeft = grip.left - dx
    scroller.scrollTop = grip.top - dy
    trail = [...trail, { at: event.timeStamp, x: event.clientX, y: event.clientY }].filter(
      ({ at }) => event.timeStamp - at <= SPEED_MS,
    )
  }

  function up(event: PointerEvent) {
    grip = null
    delete scroller.dataset['dragging']
    const [first] = trail
    const last = trail.at(-1)
    trail = []
    if (!isDragging || !first || !last || last.at === first.at || event.timeStamp - last.at > SPEED_MS) return
    const ms = last.at - first.at
    stopCoasting = coast(scroller, { x: (first.x - last.x) / ms, y: (first.y - last.y) / ms })
  }

  function click(event: MouseEvent) {
    if (!isDragging) return
    isDragging = false
    event.stopPropagation()
    event.preventDefault()
  }

  function halt() {
    stopCoasting?.()
  }

  scroller.addEventListener('pointerdown', down)
  scroller.addEventListener('pointermove', move)
  scroller.addEventListener('pointerup', up)
  scroller.addEventListener('pointercancel', up)
  scroller.addEventListener('click', click, { capture: true })
  scroller.addEventListener('wheel', halt, { passive: true })
  return () => {
    stopCoasting?.()
    scroller.removeEventListener('pointerdown', down)
    scroller.removeEventListener('pointermove', move)
    scroller.removeEventListener('pointerup', up)
    scroller.removeEventListener('pointercancel', up)
    scroller.removeEventListener('click', click, { capture: true })
    scroller.removeEventListener('wheel', halt)
  }
}

function isOnScrollBar(scroller: HTMLElement, event: PointerEvent): boolean {
  const box = scroller.getBoundingClientRect()
  return event.clientX >= box.left + scroller.clientWidth || event.clientY >= box.top + scroller.clientHeight
}

import { isDrag, turnWheel } from '@bannerday/domain/timeline'
import type { ViewEvent } from './board-scroll.ts'
import type { ViewPoint } from './scroll-places.ts'

/** What a player does to the board. */
export type BoardGesture = Extract<
  ViewEvent,
  { type: 'scroll-by' | 'hold' | 'drag' | 'release' | 'zoom' | 'pinch-start' | 'pinch' }
>

type Send = (gesture: BoardGesture) => void

/** Firefox reports lines, and some mice pages, instead of pixels. */
const WHEEL_UNIT_PX = { pixel: 1, line: 36, page: 360 } as const
/** Wheel events closer than this belong to one gesture. */
const PAUSE_MS = 150
/** A straight two-finger swipe still moves sideways by up to this share. */
const SIDEWAYS_SHARE = 0.3
/** Only the last part of a drag determines the speed, so that a board released after a pause does not coast. */
const SPEED_MS = 80

/**
 * Tells how a player scrolls and zooms the board with mouse, wheel and fingers, except where the browser scrolls by itself:
 * by touch, by scroll bar, by keys and, if it has a direction of its own, by trackpad. Returns how to stop.
 */
export function listenToInput(scroller: HTMLElement, send: Send): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const hold = () => send({ type: 'hold' })
  scroller.addEventListener('pointerdown', hold, options)
  scroller.addEventListener('wheel', hold, { ...options, passive: true })
  listenToDrag(scroller, send, options)
  listenToWheel(scroller, send, options)
  listenToTouch(scroller, send, options)
  listenToGestures(scroller, send, options)
  return () => listening.abort()
}

type Options = { readonly signal: AbortSignal }

/** A mouse drags the board along both axes. The click at the end of a drag is suppressed. */
function listenToDrag(scroller: HTMLElement, send: Send, options: Options): void {
  let heldAt: ViewPoint | null = null
  let isDragging = false
  let trail: { readonly at: number; readonly x: number; readonly y: number }[] = []

  function down(event: PointerEvent) {
    isDragging = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || isOnScrollBar(scroller, event)) return
    heldAt = { x: event.clientX, y: event.clientY }
    trail = []
  }

  function move(event: PointerEvent) {
    // Released outside of the board before it became a drag: there was no event for that here.
    if (event.buttons === 0) heldAt = null
    if (!heldAt) return
    const moved = { x: event.clientX - heldAt.x, y: event.clientY - heldAt.y }
    if (!isDragging) {
      if (!isDrag(moved.x, moved.y)) return
      isDragging = true
      scroller.setPointerCapture(event.pointerId)
      scroller.dataset['dragging'] = ''
    }
    heldAt = { x: event.clientX, y: event.clientY }
    send({ type: 'drag', ...moved })
    trail = [...trail, { at: event.timeStamp, x: event.clientX, y: event.clientY }].filter(
      ({ at }) => event.timeStamp - at <= SPEED_MS,
    )
  }

  function up(event: PointerEvent) {
    release(speedAt(event.timeStamp))
  }

  /** The browser takes the pointer away: no click follows. */
  function cancel() {
    release(null)
    isDragging = false
  }

  function release(speed: ViewPoint | null) {
    if (heldAt && isDragging) send({ type: 'release', speed })
    heldAt = null
    delete scroller.dataset['dragging']
  }

  function speedAt(releasedAt: number): ViewPoint | null {
    const [first] = trail
    const last = trail.at(-1)
    if (!first || !last || last.at === first.at || releasedAt - last.at > SPEED_MS) return null
    const ms = last.at - first.at
    return { x: (first.x - last.x) / ms, y: (first.y - last.y) / ms }
  }

  function click(event: MouseEvent) {
    if (!isDragging) return
    isDragging = false
    event.stopPropagation()
    event.preventDefault()
  }

  scroller.addEventListener('pointerdown', down, options)
  scroller.addEventListener('pointermove', move, options)
  scroller.addEventListener('pointerup', up, options)
  scroller.addEventListener('pointercancel', cancel, options)
  scroller.addEventListener('click', click, { ...options, capture: true })
}

function isOnScrollBar(scroller: HTMLElement, event: PointerEvent): boolean {
  const box = scroller.getBoundingClientRect()
  return event.clientX >= box.left + scroller.clientWidth || event.clientY >= box.top + scroller.clientHeight
}

/**
 * A mouse wheel scrolls through time, with Shift through the lanes. With Ctrl, which is also how most browsers report
 * pinching a trackpad, it zooms. Gestures of a trackpad that have a direction of their own are left to the browser for as
 * long as they last: otherwise each straight event would turn the scroll direction.
 */
function listenToWheel(scroller: HTMLElement, send: Send, options: Options): void {
  let lastAt = Number.NEGATIVE_INFINITY
  let isDirected = false
  let turnedPx = 0

  function wheel(event: WheelEvent) {
    const unitPx = WHEEL_UNIT_PX[unitOf(event)]
    if (event.ctrlKey) {
      const { steps, restPx } = turnWheel(turnedPx, event.deltaY * unitPx)
      turnedPx = restPx
      if (steps !== 0) send({ type: 'zoom', steps, at: pointOf(scroller, event) })
    } else {
      const way = wayOf(event)
      if (way === null) return
      send({ type: 'scroll-by', x: way.x * unitPx, y: way.y * unitPx })
    }
    event.preventDefault()
  }

  function wayOf({ deltaX, deltaY, timeStamp, shiftKey }: WheelEvent): ViewPoint | null {
    const isGoingOn = timeStamp - lastAt < PAUSE_MS
    lastAt = timeStamp
    isDirected = isGoingOn ? isDirected || Math.abs(deltaX) > SIDEWAYS_SHARE * Math.abs(deltaY) : deltaX !== 0
    // Some systems already turn the wheel sideways while Shift is held.
    if (shiftKey) return { x: 0, y: deltaY || deltaX }
    return isDirected ? null : { x: deltaY, y: 0 }
  }

  scroller.addEventListener('wheel', wheel, { ...options, passive: false })
}

function unitOf({ deltaMode }: WheelEvent): keyof typeof WHEEL_UNIT_PX {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return 'line'
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? 'page' : 'pixel'
}

function pointOf(
  scroller: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): ViewPoint {
  const box = scroller.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}

/** Two fingers on a touch screen zoom. */
function listenToTouch(scroller: HTMLElement, send: Send, options: Options): void {
  let startDistance: number | null = null

  function fingersChanged({ touches: [one, two] }: TouchEvent) {
    startDistance = null
    if (!one || !two) return
    startDistance = distanceOf(one, two)
    send({ type: 'pinch-start' })
    // On the targets too, because the bars under the fingers may be removed while zooming: their events then do not bubble. Those
    // that would are stopped at the target, so that the scroller does not send them again.
    for (const { target } of [one, two])
      target.addEventListener('touchmove', move, { ...options, passive: false })
  }

  function move(event: Event) {
    if (!isTouch(event)) return
    event.stopPropagation()
    const [one, two] = event.touches
    if (startDistance === null || !one || !two) return
    // Otherwise the browser scrolls with both fingers, and sends events only occasionally.
    if (event.cancelable) event.preventDefault()
    const between = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 }
    const ratio = distanceOf(one, two) / startDistance
    send({ type: 'pinch', ratio, at: pointOf(scroller, between) })
  }

  scroller.addEventListener('touchstart', fingersChanged, { ...options, passive: true })
  scroller.addEventListener('touchmove', move, { ...options, passive: false })
  scroller.addEventListener('touchend', fingersChanged, { ...options, passive: true })
  scroller.addEventListener('touchcancel', fingersChanged, { ...options, passive: true })
}

function isTouch(event: Event): event is TouchEvent {
  return 'touches' in event
}

function distanceOf(one: Touch, two: Touch): number {
  // Avoids dividing by zero for two fingers on the same spot.
  return Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY))
}

/** Safari reports pinching a trackpad by events of its own. */
function listenToGestures(scroller: HTMLElement, send: Send, options: Options): void {
  let isPinching = false
  let fingers = 0

  function start(event: Event) {
    event.preventDefault()
    // On a touch screen Safari reports the same two fingers twice.
    isPinching = fingers < 2
    if (!isPinching) return
    send({ type: 'pinch-start' })
    // On the target, which may be removed while zooming, as above.
    event.target?.addEventListener('gesturechange', change, options)
  }

  function change(event: Event) {
    event.preventDefault()
    event.stopPropagation()
    if (isPinching && isGesture(event))
      send({ type: 'pinch', ratio: event.scale, at: pointOf(scroller, event) })
  }

  function end(event: Event) {
    event.preventDefault()
    isPinching = false
  }

  const count = ({ touches }: TouchEvent) => {
    fingers = touches.length
  }
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    scroller.addEventListener(name, count, { ...options, passive: true })
  scroller.addEventListener('gesturestart', start, options)
  scroller.addEventListener('gesturechange', change, options)
  scroller.addEventListener('gestureend', end, options)
}

/** Not part of the DOM's types. */
type Gesture = Event & { readonly scale: number; readonly clientX: number; readonly clientY: number }

function isGesture(event: Event): event is Gesture {
  return 'scale' in event && 'clientX' in event
}

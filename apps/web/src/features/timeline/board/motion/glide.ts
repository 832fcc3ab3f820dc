import type { ScrollPlace } from '#features/timeline/board/viewport.ts'

/** How long it takes to glide to a position. */
const GLIDE_MS = 420
/** The share of its speed that a coasting board has left after a second. */
const SPEED_LEFT_AFTER_A_SECOND = 0.02
const STANDS_STILL_PX_PER_MS = 0.02

/** Calls `step` at every frame until it returns false. Returns how to stop. */
function animate(step: (elapsedMs: number) => boolean): () => void {
  let startedAt: number | undefined
  let frame = requestAnimationFrame(function next(at) {
    startedAt ??= at
    if (step(at - startedAt)) frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function glideTo(scroller: HTMLElement, target: ScrollPlace): () => void {
  const from = { left: scroller.scrollLeft, top: scroller.scrollTop }
  if (prefersStillness()) {
    scroller.scrollTo({ ...target, behavior: 'instant' })
    return () => {}
  }
  return animate((elapsedMs) => {
    const done = Math.min(1, elapsedMs / GLIDE_MS)
    const eased = 1 - (1 - done) ** 3
    scroller.scrollLeft = from.left + (target.left - from.left) * eased
    // Otherwise left alone, because unfolding lanes adjust this axis meanwhile.
    if (target.top !== from.top) scroller.scrollTop = from.top + (target.top - from.top) * eased
    return done < 1
  })
}

/** After a drag the board keeps moving at its speed, in px per ms, and slows down. */
export function coast(scroller: HTMLElement, speed: { readonly x: number; readonly y: number }): () => void {
  if (prefersStillness()) return () => {}
  const from = { left: scroller.scrollLeft, top: scroller.scrollTop }
  const decay = -Math.log(SPEED_LEFT_AFTER_A_SECOND) / 1000
  return animate((elapsedMs) => {
    const left = Math.exp(-decay * elapsedMs)
    scroller.scrollLeft = from.left + (speed.x * (1 - left)) / decay
    scroller.scrollTop = from.top + (speed.y * (1 - left)) / decay
    return Math.hypot(speed.x, speed.y) * left > STANDS_STILL_PX_PER_MS
  })
}

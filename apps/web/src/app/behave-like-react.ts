import { options } from 'preact'
import { showGiven, watchFields } from './given-fields.ts'
import { forgetReplacedDrawings } from './replaced-drawings.ts'

/** Preact differs from React in a few ways that players would notice. */
export function behaveLikeReact(): void {
  // Effects run right after the rendering. Preact would wait for the next frame, and a dialog that can already be seen would
  // not hear the Escape key.
  options.requestAnimationFrame = queueMicrotask
  // Preact moves elements by this method. Where there is none, what had the focus would lose it.
  if (!('moveBefore' in Element.prototype)) Object.assign(Element.prototype, { moveBefore })
  // A field shows what it was given. Preact would leave it at what a player chose, also where that was refused.
  watchFields()
  addEventListener('input', showGiven)
  addEventListener('change', showGiven)
  forgetReplacedDrawings()
}

const FOCUS_EVENTS = ['blur', 'focusout', 'focus', 'focusin'] as const

/** Nobody is told that the focus was elsewhere for a moment. */
function moveBefore(this: Element, moved: Node, next: Node | null): void {
  for (const type of FOCUS_EVENTS) addEventListener(type, silence, true)
  const focused = document.activeElement
  this.insertBefore(moved, next)
  if (focused instanceof HTMLElement && focused !== document.activeElement && moved.contains(focused))
    focused.focus({ preventScroll: true })
  for (const type of FOCUS_EVENTS) removeEventListener(type, silence, true)
}

function silence(event: Event): void {
  event.stopImmediatePropagation()
}

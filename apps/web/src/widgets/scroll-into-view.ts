import { REDUCED_MOTION } from '#ui/media-query.ts'

/** Shows the whole element if it fits, else its start. Can be a `ref`: an element is then shown as soon as it is there. */
export function scrollIntoView(element: HTMLElement | null, block: ScrollLogicalPosition = 'nearest'): void {
  element?.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth', block })
}

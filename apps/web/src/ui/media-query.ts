import { useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query holds, followed live. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The widths at which the style sheets change the layout, for components that render differently there. */
export const PHONE = '(max-width: 599px)'
/** Anything wider than a phone. */
export const ROOMY = '(min-width: 600px)'
/** Room for the permanent sidebar, and for a panel beside the board. */
export const WIDE = '(min-width: 960px)'
/** Room for three columns. */
export const VERY_WIDE = '(min-width: 1280px)'

/** Matches where the app is installed and has a window of its own. */
export const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls the listener when the element has another size, also for the sheets that a page is printed on: browsers tell
 * observers nothing about those, and have drawn them as soon as the change of media is handled. Returns how to stop.
 */
export function followSize(element: HTMLElement, listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  observer.observe(element)
  const paper = matchMedia('print')
  const onPaper = () => flushSync(listener)
  paper.addEventListener('change', onPaper)
  return () => {
    observer.disconnect()
    paper.removeEventListener('change', onPaper)
  }
}

import { useCallback, useRef } from 'react'
import { glideTo } from '#features/timeline/board/motion/glide.ts'
import type { ScrollPlace } from '#features/timeline/board/viewport.ts'

/** Glides the board to a place. A new glide ends the last one. */
export function useGlide() {
  const stop = useRef(() => {})
  const glide = useCallback((element: HTMLElement, place: ScrollPlace) => {
    if (place.left === element.scrollLeft && place.top === element.scrollTop) return
    stop.current()
    stop.current = glideTo(element, place)
  }, [])
  const stopGliding = useCallback(() => stop.current(), [])
  return { glide, stopGliding }
}

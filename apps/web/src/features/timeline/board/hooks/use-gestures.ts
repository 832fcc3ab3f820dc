import { type RefObject, useEffect } from 'react'
import { dragScroll } from '#features/timeline/board/motion/drag-scroll.ts'
import { wheelScroll } from '#features/timeline/board/motion/wheel-scroll.ts'
import { type Zoomable, zoomGestures } from '#features/timeline/board/motion/zoom-gestures.ts'

type Gestures = Zoomable & {
  /** The player takes hold of the board. */
  readonly onGrip: () => void
}

/** Scrolls and zooms the board by wheel, mouse and fingers. */
export function useGestures(
  scrollerRef: RefObject<HTMLElement | null>,
  { zoom, zoomTo, onGrip }: Gestures,
): void {
  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const takeOff = [dragScroll(element), wheelScroll(element), zoomGestures(element, { zoom, zoomTo })]
    element.addEventListener('pointerdown', onGrip)
    element.addEventListener('wheel', onGrip, { passive: true })
    return () => {
      onGrip()
      for (const off of takeOff) off()
      element.removeEventListener('pointerdown', onGrip)
      element.removeEventListener('wheel', onGrip)
    }
  }, [scrollerRef, zoom, zoomTo, onGrip])
}

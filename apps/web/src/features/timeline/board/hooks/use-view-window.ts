import { type Stretch } from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { HEAD_PX } from '#features/timeline/board/sizes.ts'
import { type Scrolled, windowAround } from '#features/timeline/board/view-window.ts'

export type ScrollPlace = { readonly left: number; readonly top: number }

/**
 * The part of the board to draw, followed while it scrolls and changes its size. `guess` says where it begins, before
 * there is anything to measure. `onMove` hears of each movement, with the stretch of time that is in view and how far
 * the board is scrolled.
 */
export function useViewWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  guess: () => Scrolled,
  onMove: (seen: Stretch, scrolledTo: ScrollPlace) => void,
) {
  const [view, setView] = useState(() => windowAround(guess()))

  const look = useCallback(() => {
    const element = scrollerRef.current
    if (!element) return
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
    setView((last) => windowAround({ left, top, width, height: height - HEAD_PX }, last))
    onMove({ from: left, to: left + width }, { left, top })
  }, [scrollerRef, onMove])

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const resize = new ResizeObserver(look)
    resize.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resize.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scrollerRef, look])

  return { view, look }
}

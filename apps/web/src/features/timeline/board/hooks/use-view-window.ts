import type { Scale, Stretch } from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { openingView } from '#features/timeline/board/opening.ts'
import { HEAD_PX } from '#features/timeline/board/sizes.ts'
import { windowAround } from '#features/timeline/board/view-window.ts'
import { useSteadyState } from './use-steady-state.ts'

export type ScrollPlace = { readonly left: number; readonly top: number }

/**
 * The part of the board to draw, followed while it scrolls and changes its size; at first by a guess, before there is
 * anything to measure. `onMove` hears of each movement, with the stretch of time that is in view and how far
 * the board is scrolled.
 */
export function useViewWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  scale: Scale,
  onMove: (seen: Stretch, scrolledTo: ScrollPlace) => void,
) {
  const [view, changeView] = useSteadyState(() => windowAround(openingView(scale)))

  const { pxPerDay } = scale

  const look = useCallback(() => {
    const element = scrollerRef.current
    if (!element) return
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
    changeView((last) => windowAround({ left, top, width, height: height - HEAD_PX, pxPerDay }, last))
    onMove({ from: left, to: left + width }, { left, top })
  }, [scrollerRef, changeView, pxPerDay, onMove])

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

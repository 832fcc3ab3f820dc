import { parseZoom, type Zoom } from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import type { ViewPoint } from '#features/timeline/board/motion/zoom-gestures.ts'
import { openingLeft, sideOfNow } from '#features/timeline/board/opening.ts'
import { isZoomed, placeAfterLayout } from '#features/timeline/board/scroll-place.ts'
import { seenIn, type ScrollPlace, viewportOf } from '#features/timeline/board/viewport.ts'
import { setZoom } from '#features/timeline/view-settings.ts'
import { clock } from '#widgets/clock.ts'

/** Opens the board at now. Whenever it is laid out anew, scrolls it so that the player does not lose their place. */
export function useKeptPlace(
  scrollerRef: RefObject<HTMLElement | null>,
  board: Board,
  stopGliding: () => void,
) {
  const lastBoard = useRef<Board>(null)
  /** The scroll position before the last render: the browser clamps it when the board becomes narrower. */
  const scrolled = useRef<ScrollPlace>({ left: 0, top: 0 })
  /** The point of the view that stays in place at the next change of zoom. */
  const anchor = useRef<ViewPoint>(null)

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const before = lastBoard.current
    lastBoard.current = board
    if (before === null) {
      element.scrollLeft = openingLeft(board, element.clientWidth, clock.now())
      return
    }
    const place = placeAfterLayout(before, board, {
      scrolled: scrolled.current,
      viewPx: element.clientWidth,
      anchor: anchor.current,
      now: clock.now(),
    })
    if (isZoomed(before, board)) {
      stopGliding()
      anchor.current = null
    }
    scrollToPlace(element, place)
    if (before.sort !== board.sort) startOver(element, board)
  }, [scrollerRef, board, stopGliding])

  const keepPlace = useCallback((place: ScrollPlace) => {
    scrolled.current = place
  }, [])
  const zoom = useCallback(() => parseZoom(lastBoard.current?.scale.pxPerDay), [])
  const zoomTo = useCallback(
    (next: Zoom, at: ViewPoint) => {
      anchor.current = at
      if (scrollerRef.current) scrolled.current = viewportOf(scrollerRef.current)
      setZoom(next)
    },
    [scrollerRef],
  )
  return { keepPlace, zoom, zoomTo }
}

function scrollToPlace(element: HTMLElement, { left, top }: Partial<ScrollPlace>) {
  if (left !== undefined && left !== element.scrollLeft) element.scrollLeft = left
  if (top !== undefined && top !== element.scrollTop) element.scrollTop = top
}

/** In a new order, from the top. If now is in view it moves to its place there; elsewhere in time the position stays. */
function startOver(element: HTMLElement, board: Board) {
  element.scrollTop = 0
  if (sideOfNow(board.scale, seenIn(viewportOf(element)), clock.now()) === null)
    element.scrollLeft = openingLeft(board, element.clientWidth, clock.now())
}

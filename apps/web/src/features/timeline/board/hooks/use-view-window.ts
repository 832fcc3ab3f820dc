import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { NOTHING_SEEN, settledIn, viewOn, windowAround } from '#features/timeline/board/view-window.ts'
import { type Viewport, viewportOf } from '#features/timeline/board/viewport.ts'

/** The board must not move for this long before words are cut anew, nor be dragged before lanes fold or unfold. */
const REST_MS = 150

type Listener = {
  /** Called on each movement. */
  readonly onMove: (viewport: Viewport) => void
  readonly onRest: () => void
}

/** The part of the board to render, updated while it is scrolled or resized. Nothing until the board has been measured. */
export function useViewWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  board: Board,
  { onMove, onRest }: Listener,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [view, setView] = useState(NOTHING_SEEN)

  const look = useCallback(() => {
    const element = scrollerRef.current
    if (!element) return
    const viewport = viewportOf(element)
    setView((last) => windowAround(viewOn(board, viewport), last))
    onMove(viewport)

    function rest() {
      if (!element) return
      setView((last) => settledIn(last, element.scrollLeft))
      if (element.dataset['dragging'] === undefined) onRest()
      else wait()
    }
    function wait() {
      clearTimeout(timer.current)
      timer.current = setTimeout(rest, REST_MS)
    }
    wait()
  }, [scrollerRef, board, onMove, onRest])
  useEffect(() => () => clearTimeout(timer.current), [])

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

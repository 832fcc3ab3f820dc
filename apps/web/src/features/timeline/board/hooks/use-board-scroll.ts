import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { openingLeft, sideOfNow } from '#features/timeline/board/opening.ts'
import { placeToSee } from '#features/timeline/board/scroll-place.ts'
import { seenIn, type Viewport, viewportOf } from '#features/timeline/board/viewport.ts'
import { clock } from '#widgets/clock.ts'
import { useGestures } from './use-gestures.ts'
import { useGlide } from './use-glide.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { usePastLanes } from './use-past-lanes.ts'
import { useViewWindow } from './use-view-window.ts'

/** Everything that scrolls the board: its opening position, wheel, drag and zoom, going to now and to single bars. */
export function useBoardScroll(scrollerRef: RefObject<HTMLElement | null>, full: Board) {
  const { scale } = full
  const { board, edgePx, showPast, heedWidth, onRest } = usePastLanes(scrollerRef, full)
  const { glide, stopGliding } = useGlide()
  const { keepPlace, zoom, zoomTo } = useKeptPlace(scrollerRef, board, stopGliding)
  /** Where now is, seen from the view; null while it is in view. */
  const [nowSide, setNowSide] = useState<'left' | 'right' | null>(null)
  const onMove = useCallback(
    (viewport: Viewport) => {
      keepPlace(viewport)
      setNowSide(sideOfNow(scale, seenIn(viewport), clock.now()))
      heedWidth(viewport.width)
    },
    [scale, keepPlace, heedWidth],
  )
  const { view, look } = useViewWindow(scrollerRef, board, { onMove, onRest })
  useGestures(scrollerRef, { zoom, zoomTo, onGrip: stopGliding })
  /** The bar to scroll to once its lane has been unfolded. */
  const unfolding = useRef<string>(null)

  // After the place was kept: looks at where the board has come to.
  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    look()
    const place =
      unfolding.current === null ? null : placeToSee(board, unfolding.current, viewportOf(element))
    unfolding.current = null
    if (place) glide(element, place)
  }, [scrollerRef, board, look, glide])

  function scrollToNow() {
    const element = scrollerRef.current
    if (!element) return
    const left = openingLeft(board, element.clientWidth, clock.now())
    glide(element, { left, top: element.scrollTop })
  }

  function reveal(activityId: string) {
    const element = scrollerRef.current
    const place = element && placeToSee(board, activityId, viewportOf(element))
    if (!place) return
    if (place.left < edgePx && board.isFolded) {
      unfolding.current = activityId
      showPast()
    } else glide(element, place)
  }

  return { board, view, nowSide, scrollToNow, reveal }
}

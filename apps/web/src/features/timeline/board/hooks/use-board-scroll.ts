import {
  anchoredScroll,
  heightAfterFold,
  instantAt,
  NOW_SHARE,
  nowArrow,
  nowMarker,
  parseZoom,
  sameHeight,
  type Scale,
  type Stretch,
  xOf,
  type Zoom,
} from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { dragScroll } from '#features/timeline/board/motion/drag-scroll.ts'
import { glideTo } from '#features/timeline/board/motion/glide.ts'
import { wheelScroll } from '#features/timeline/board/motion/wheel-scroll.ts'
import { type ViewPoint, zoomGestures } from '#features/timeline/board/motion/zoom-gestures.ts'
import { openingLeft } from '#features/timeline/board/opening.ts'
import { HEAD_PX, LABEL_PX } from '#features/timeline/board/sizes.ts'
import { findBar, isInView } from '#features/timeline/board/view-window.ts'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { usePastLanes } from './use-past-lanes.ts'
import { useSteadyState } from './use-steady-state.ts'
import { type ScrollPlace, useViewWindow } from './use-view-window.ts'

/** Everything that scrolls the board: its opening position, wheel, drag and zoom, going to now and to single bars. */
export function useBoardScroll(
  scrollerRef: RefObject<HTMLElement | null>,
  full: Board,
  onZoom: (zoom: Zoom) => void,
) {
  const { scale } = full
  const { board, edgePx, showPast, onMove: heedMove, onRest } = usePastLanes(scrollerRef, full)
  const [nowSide, changeNowSide] = useSteadyState<'left' | 'right' | null>(() => null)
  const stopGliding = useRef(() => {})
  const glide = useCallback((element: HTMLElement, place: ScrollPlace) => {
    if (place.left === element.scrollLeft && place.top === element.scrollTop) return
    stopGliding.current()
    stopGliding.current = glideTo(element, place)
  }, [])
  /** The scroll position before the last render: the browser clamps it when the board becomes narrower. */
  const scrolled = useRef<ScrollPlace>({ left: 0, top: 0 })
  const watchNow = useCallback(
    (seen: Stretch, scrolledTo: ScrollPlace) => {
      scrolled.current = scrolledTo
      changeNowSide(() => sideOfNow(scale, seen))
      heedMove()
    },
    [scale, changeNowSide, heedMove],
  )
  const { view, look } = useViewWindow(scrollerRef, board, { onMove: watchNow, onRest })
  const lastBoard = useRef<Board>(null)
  /** The point of the view that stays in place at the next change of zoom. */
  const anchor = useRef<ViewPoint>(null)
  /** The bar to scroll to once its lane has been unfolded. */
  const wish = useRef<string>(null)

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const before = lastBoard.current
    lastBoard.current = board
    if (before === null) {
      element.scrollLeft = openingLeft(board, element.clientWidth)
    } else {
      if (before.scale.pxPerDay !== board.scale.pxPerDay) {
        stopGliding.current()
        const at = anchor.current ?? quietPoint(element, before.scale, scrolled.current)
        holdStill(element, { at, scrolled: scrolled.current, before, after: board })
        anchor.current = null
      } else if (before.scale.cells[0]?.startsAt !== board.scale.cells[0]?.startsAt) {
        // The days or the zone have changed: keeps the moment at the left edge.
        const leftmost = instantAt(before.scale, scrolled.current.left)
        if (leftmost !== null) element.scrollLeft = xOf(board.scale, leftmost)
      } else if (before.isFolded !== board.isFolded) {
        const top = heightAfterFold(before.groups, board.groups, scrolled.current.top)
        if (top !== element.scrollTop) element.scrollTop = top
      }
      if (before.sort !== board.sort) {
        element.scrollTop = 0
        // If now is in view it moves to its place in the new order; elsewhere in time the position stays.
        if (sideOfNow(board.scale, seenOf(element)) === null)
          element.scrollLeft = openingLeft(board, element.clientWidth)
      }
    }
    look()
    const place = wish.current === null ? null : placeToSee(element, board, wish.current)
    wish.current = null
    if (place) glide(element, place)
  }, [scrollerRef, board, look, glide])

  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const takeOff = [
      dragScroll(element),
      wheelScroll(element),
      zoomGestures(element, {
        zoom: () => parseZoom(lastBoard.current?.scale.pxPerDay),
        zoomTo(zoom, at) {
          anchor.current = at
          scrolled.current = { left: element.scrollLeft, top: element.scrollTop }
          onZoom(zoom)
        },
      }),
    ]
    const halt = () => stopGliding.current()
    element.addEventListener('pointerdown', halt)
    element.addEventListener('wheel', halt, { passive: true })
    return () => {
      halt()
      for (const off of takeOff) off()
      element.removeEventListener('pointerdown', halt)
      element.removeEventListener('wheel', halt)
    }
  }, [scrollerRef, onZoom])

  function scrollToNow() {
    const element = scrollerRef.current
    if (element) glide(element, { left: openingLeft(board, element.clientWidth), top: element.scrollTop })
  }

  function reveal(activityId: string) {
    const element = scrollerRef.current
    const place = element && placeToSee(element, board, activityId)
    if (!place) return
    if (place.left < edgePx && board.isFolded) {
      wish.current = activityId
      showPast()
    } else glide(element, place)
  }

  return { board, view, nowSide, scrollToNow, reveal }
}

function seenOf({ scrollLeft, clientWidth }: HTMLElement): Stretch {
  return { from: scrollLeft, to: scrollLeft + clientWidth }
}

/** Whether now is left or right of the view; null while it is in view. */
function sideOfNow(scale: Scale, seen: Stretch) {
  return nowArrow(nowMarker(scale, ticker.now()), seen)
}

/** The nearest scroll position at which a bar is in view. */
function placeToSee(element: HTMLElement, board: Board, activityId: string): ScrollPlace | null {
  const found = findBar(board, activityId)
  if (!found) return null
  const { bar, group, topPx, hasRoom } = found
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  const isSeen = hasRoom && isInView(bar, seenOf(element))
  const left = isSeen ? scrollLeft : Math.max(0, bar.left - clientWidth * NOW_SHARE.wide)
  const y = group.top + topPx
  const highest = y - LABEL_PX
  const lowest = y - (clientHeight - HEAD_PX) + LABEL_PX
  return { left, top: Math.max(0, Math.max(lowest, Math.min(scrollTop, highest))) }
}

/** For zooming without a pointer: keeps now in place if it is in view, else the middle; and the topmost lane. */
function quietPoint({ clientWidth }: HTMLElement, scale: Scale, { left }: ScrollPlace): ViewPoint {
  const nowPx = xOf(scale, ticker.now()) - left
  return { x: nowPx > 0 && nowPx < clientWidth ? nowPx : clientWidth / 2, y: HEAD_PX }
}

type Zoomed = {
  readonly at: ViewPoint
  readonly scrolled: ScrollPlace
  readonly before: Board
  readonly after: Board
}

/** After a zoom, scrolls the board so that a point of the view shows the same as before. */
function holdStill(element: HTMLElement, { at, scrolled, before, after }: Zoomed) {
  const view = { scrolledPx: scrolled.left, atPx: at.x, viewPx: element.clientWidth }
  element.scrollLeft = anchoredScroll(before.scale, after.scale, view)
  const belowHead = at.y - HEAD_PX
  element.scrollTop = sameHeight(before.groups, after.groups, scrolled.top + belowHead) - belowHead
}

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

/** Everything that moves the board: where it opens, wheel, hand and zoom, the way back to now and to single bars. */
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
  /** A board that has become narrower is no longer scrolled as far as it was: this is from before. */
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
  /** What is to stay where it is at the next change of zoom. */
  const anchor = useRef<ViewPoint>(null)
  /** What is to be revealed once there is room for it. */
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
        // Other days or zones: what stood at the left edge stays there.
        const leftmost = instantAt(before.scale, scrolled.current.left)
        if (leftmost !== null) element.scrollLeft = xOf(board.scale, leftmost)
      } else if (before.isFolded !== board.isFolded) {
        const top = heightAfterFold(before.groups, board.groups, scrolled.current.top)
        if (top !== element.scrollTop) element.scrollTop = top
      }
      if (before.sort !== board.sort) {
        element.scrollTop = 0
        // What leans on now brings it to where it is leaned on; whoever looks elsewhere in time stays there.
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

/** The side of what is seen that now is on; none while it is in view. */
function sideOfNow(scale: Scale, seen: Stretch) {
  return nowArrow(nowMarker(scale, ticker.now()), seen)
}

/** Where to scroll to see a bar: no further than it takes. */
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

/** Whoever zooms without a pointer keeps now in its place, or the middle of what is seen; and the topmost lane. */
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

/** Scrolls a board that was zoomed so that what stood at a point of the view stands there again. */
function holdStill(element: HTMLElement, { at, scrolled, before, after }: Zoomed) {
  const view = { scrolledPx: scrolled.left, atPx: at.x, viewPx: element.clientWidth }
  element.scrollLeft = anchoredScroll(before.scale, after.scale, view)
  const belowHead = at.y - HEAD_PX
  element.scrollTop = sameHeight(before.groups, after.groups, scrolled.top + belowHead) - belowHead
}

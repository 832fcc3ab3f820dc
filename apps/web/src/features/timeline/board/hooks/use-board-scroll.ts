import {
  instantAt,
  NOW_SHARE,
  nowArrow,
  nowMarker,
  openingScroll,
  type Scale,
  type Stretch,
  xOf,
} from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { dragScroll } from '#features/timeline/board/motion/drag-scroll.ts'
import { glideTo } from '#features/timeline/board/motion/glide.ts'
import { wheelScroll } from '#features/timeline/board/motion/wheel-scroll.ts'
import { HEAD_PX, LABEL_PX } from '#features/timeline/board/sizes.ts'
import { findBar } from '#features/timeline/board/view-window.ts'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useViewWindow } from './use-view-window.ts'

const PHONE = '(max-width: 599px)'
const nowShare = () => (matchMedia(PHONE).matches ? NOW_SHARE.phone : NOW_SHARE.wide)

/** Everything that moves the board: where it opens, wheel and hand, the way back to now and to single bars. */
export function useBoardScroll(scrollerRef: RefObject<HTMLElement | null>, board: Board) {
  const { scale } = board
  const [nowSide, setNowSide] = useState<'left' | 'right' | null>(null)
  const stopGliding = useRef(() => {})
  const watchNow = useCallback(
    (seen: Stretch) => setNowSide(nowArrow(nowMarker(scale, ticker.now()), seen)),
    [scale],
  )
  const { view, look } = useViewWindow(scrollerRef, watchNow)
  const lastBoard = useRef<Board>(null)

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const before = lastBoard.current
    lastBoard.current = board
    if (before === null) {
      const opening = { viewPx: element.clientWidth, share: nowShare() }
      element.scrollLeft = openingScroll(board.scale, ticker.now(), opening)
    } else {
      if (!isSameScale(before.scale, board.scale)) {
        // Other days, zones or sizes: what stood at the left edge stays there.
        const leftmost = instantAt(before.scale, element.scrollLeft)
        if (leftmost !== null) element.scrollLeft = xOf(board.scale, leftmost)
      }
      if (before.sort !== board.sort) element.scrollTop = 0
    }
    look()
  }, [scrollerRef, board, look])

  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const takeOff = [dragScroll(element), wheelScroll(element)]
    const halt = () => stopGliding.current()
    element.addEventListener('pointerdown', halt)
    element.addEventListener('wheel', halt, { passive: true })
    return () => {
      halt()
      for (const off of takeOff) off()
      element.removeEventListener('pointerdown', halt)
      element.removeEventListener('wheel', halt)
    }
  }, [scrollerRef])

  function glide(left: number, top: number) {
    if (!scrollerRef.current) return
    stopGliding.current()
    stopGliding.current = glideTo(scrollerRef.current, { left, top })
  }

  function goToNow() {
    const element = scrollerRef.current
    if (!element) return
    const viewPx = element.clientWidth
    glide(openingScroll(scale, ticker.now(), { viewPx, share: nowShare() }), element.scrollTop)
  }

  /** Moves no further than it takes to see the bar. */
  function reveal(activityId: string) {
    const element = scrollerRef.current
    const found = findBar(board, activityId)
    if (!element || !found) return
    const { bar, group, topPx } = found
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    const isInView =
      bar.left + bar.width > scrollLeft + LABEL_PX && bar.left < scrollLeft + clientWidth - LABEL_PX
    const left = isInView ? scrollLeft : Math.max(0, bar.left - clientWidth * NOW_SHARE.wide)
    const y = group.top + topPx
    const highest = y - LABEL_PX
    const lowest = y - (clientHeight - HEAD_PX) + LABEL_PX
    const top = Math.max(0, Math.max(lowest, Math.min(scrollTop, highest)))
    if (left !== scrollLeft || top !== scrollTop) glide(left, top)
  }

  return { view, nowSide, goToNow, reveal }
}

function isSameScale(a: Scale, b: Scale): boolean {
  return a.pxPerDay === b.pxPerDay && a.cells[0]?.startsAt === b.cells[0]?.startsAt
}

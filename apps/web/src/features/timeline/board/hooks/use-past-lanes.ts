import { type RefObject, useCallback, useMemo, useState } from 'react'
import { type Board, foldPast } from '#features/timeline/board/board-model.ts'
import { pastEdge, seenFrom } from '#features/timeline/board/opening.ts'

/** A smaller change of the board's width does not change what is folded. */
const LITTLE_PX = 20

/**
 * Busy weeks in the past may have needed more lanes than now. Those lanes are folded away until the past is scrolled into
 * view. Nothing folds or unfolds while the board is moving or being dragged.
 */
export function usePastLanes(scrollerRef: RefObject<HTMLElement | null>, full: Board) {
  const [isPastSeen, setIsPastSeen] = useState(false)
  /** Unknown until the board has been measured. */
  const [viewPx, setViewPx] = useState(0)
  const edgePx = useMemo(() => pastEdge(full, viewPx), [full, viewPx])
  const folded = useMemo(() => foldPast(full, seenFrom(edgePx)), [full, edgePx])

  /** To be called on every movement, with the width of the view. */
  const heedWidth = useCallback(
    (width: number) => setViewPx((last) => (Math.abs(last - width) <= LITTLE_PX ? last : width)),
    [],
  )

  /** To be called when the board has come to rest. */
  const onRest = useCallback(() => {
    const left = scrollerRef.current?.scrollLeft
    if (left !== undefined) setIsPastSeen(left < edgePx)
  }, [scrollerRef, edgePx])

  return { board: isPastSeen ? full : folded, edgePx, showPast: () => setIsPastSeen(true), heedWidth, onRest }
}

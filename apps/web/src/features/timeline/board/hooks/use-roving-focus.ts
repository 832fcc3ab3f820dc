import { type Direction, neighbourOf } from '@bannerday/domain/timeline'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Board } from '#features/timeline/board/board-model.ts'
import { findBar } from '#features/timeline/board/view-window.ts'

const DIRECTIONS = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

export function barElement(scroller: HTMLElement | null, activityId: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-activity-uuid="${CSS.escape(activityId)}"]`) ?? null
}

/** One bar of the board is in the order of the Tab key; arrow keys hand that place, and the focus, to a neighbour. */
export function useRovingFocus(
  scrollerRef: RefObject<HTMLElement | null>,
  board: Board,
  reveal: (activityId: string) => void,
) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const activeId = useMemo(() => {
    if (chosenId !== null && findBar(board, chosenId)) return chosenId
    const bars = board.groups.flatMap(({ isCollapsed, group }) =>
      isCollapsed ? [] : group.lanes.slice(0, 1).flat(),
    )
    return bars[0]?.activity.id ?? null
  }, [board, chosenId])

  useLayoutEffect(() => {
    if (!wantsFocus.current || activeId === null) return
    wantsFocus.current = false
    barElement(scrollerRef.current, activeId)?.focus({ preventScroll: true })
  }, [scrollerRef, activeId])

  function focusBar(activityId: string) {
    reveal(activityId)
    if (activityId === activeId) barElement(scrollerRef.current, activityId)?.focus({ preventScroll: true })
    wantsFocus.current = activityId !== activeId
    setChosenId(activityId)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = DIRECTIONS.get(event.key)
    const element = scrollerRef.current
    const from = event.target instanceof HTMLElement ? event.target.dataset['activityUuid'] : undefined
    const found = from === undefined ? null : findBar(board, from)
    if (!direction || !element || !found) return
    event.preventDefault()
    const groups = board.groups.filter(({ isCollapsed }) => !isCollapsed).map(({ group }) => group)
    const seen = { from: element.scrollLeft, to: element.scrollLeft + element.clientWidth }
    const left = Math.max(found.bar.left, seen.from)
    const right = Math.min(found.bar.left + found.bar.width, seen.to)
    const next = neighbourOf(groups, { activityId: found.bar.activity.id, x: (left + right) / 2 }, direction)
    if (next) focusBar(next.activity.id)
  }

  return { activeId, choose: setChosenId, focusBar, onKeyDown }
}

import type { Activity } from '@bannerday/domain/activity'
import {
  neighbourOf,
  type Bar,
  type Direction,
  type Lane,
  type PxRange,
  xOf,
} from '@bannerday/domain/timeline'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { focusInPlace } from '#ui/focus.ts'
import { clock } from '#widgets/clock.ts'
import { barNear, findBar, isInView, LABEL_PX, LANE_PX, openLaneCount, type Board } from './board-model.ts'
import type { View } from './board-scroll.ts'
import { xRangeOf } from './scroll-places.ts'

const WALKING = /^(Arrow|Home$|End$)/

/** The button of a bar. */
export function barElement(scroller: HTMLElement | null, activityId: string): HTMLElement | null {
  const bar = `[data-activity-uuid="${CSS.escape(activityId)}"]`
  return scroller?.querySelector<HTMLElement>(`${bar} > button`) ?? null
}

export function tabStopElement(scroller: HTMLElement | null): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>('[data-activity-uuid] > button[tabindex="0"]') ?? null
}

/** The activity whose bar an element belongs to. */
export function activityIdAt(target: EventTarget): string | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-activity-uuid]') : null
  return bar?.dataset['activityUuid'] ?? null
}

type BoardScroll = {
  /** As rendered. */
  readonly board: Board
  /** What event handlers go by: the view may be newer than what is rendered. */
  readonly view: () => View
  readonly reveal: (activityId: string) => void
}

/** The last chosen bar and its vertical position: if it disappears, the bar at that position takes its place. */
type Chosen = { readonly activity: Activity; readonly y: number }

/**
 * Roving tabindex: one bar of the board is a tab stop, the one chosen last, at first one that runs now. Arrow keys move
 * the tab stop and the focus to a neighbour.
 */
export function useRovingFocus(
  scrollerRef: RefObject<HTMLElement | null>,
  { board, view, reveal }: BoardScroll,
) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const wantsFocus = useRef(false)
  const activeId = useMemo(() => {
    if (chosen !== null && findBar(board, chosen.activity.id)) return chosen.activity.id
    const { now } = board
    const { startsAt, endsAt } = chosen?.activity ?? { startsAt: now, endsAt: now }
    const at = now < startsAt ? startsAt : now > endsAt ? endsAt : now
    return barNear(board, xOf(board.scale, at), chosen?.y ?? 0)?.activity.id ?? null
  }, [board, chosen])

  // After rendering: a bar that is far away is drawn only once it is the active one.
  useLayoutEffect(() => {
    if (!wantsFocus.current || activeId === null) return
    wantsFocus.current = false
    focusInPlace(barElement(scrollerRef.current, activeId))
  }, [scrollerRef, activeId])

  /** False for a bar that is not on the board. */
  const choose = useCallback(
    (activityId: string) => {
      const found = findBar(view().board, activityId)
      if (found) setChosen({ activity: found.bar.activity, y: found.group.top + found.topPx })
      return found !== null
    },
    [view],
  )

  function handFocusTo(activityId: string) {
    if (activityId === activeId) focusInPlace(barElement(scrollerRef.current, activityId))
    // One that is not on the board will not become the active one: what does so later has no claim to the focus.
    wantsFocus.current = choose(activityId) && activityId !== activeId
  }

  function focusBar(activityId: string) {
    reveal(activityId)
    handFocusTo(activityId)
  }

  /** Moves the focus along when the board goes to now, so that arrow keys continue from there. */
  function focusNow() {
    const { board: current, viewport } = view()
    const bar = barNear(
      current,
      xOf(current.scale, clock.now()),
      topmostLaneInView(current, viewport?.top ?? 0),
    )
    if (bar) handFocusTo(bar.activity.id)
  }

  function walk(from: string, key: string) {
    const { board: current, viewport } = view()
    const found = findBar(current, from)
    if (!viewport || !found) return
    const next = barTowards(current, found.bar, key, xRangeOf(viewport))
    if (next) focusBar(next.activity.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !WALKING.test(key)) return
    const activityId = activityIdAt(target)
    if (activityId === null && !target.matches(DRAWN_DAY)) return
    event.preventDefault()
    if (activityId === null) dayTowards(target, key)?.focus()
    else walk(activityId, key)
  }

  return { activeId, choose, focusBar, focusNow, onKeyDown }
}

/** Where the first lane begins of which nothing is behind the label that sticks to the top, give or take half a lane. */
export function topmostLaneInView({ sort }: Board, top: number): number {
  return top + (sort === 'by-game' ? LABEL_PX : 0) + LANE_PX / 2
}

const DIRECTIONS = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

/**
 * The bar a key leads to: null at an edge, undefined for other keys. Up and down skip bars that are out of view, so that
 * walking through what runs now does not end up months away.
 */
export function barTowards(board: Board, from: Bar, key: string, inView: PxRange): Bar | null | undefined {
  if (key === 'Home' || key === 'End') return laneOf(board, from)?.at(key === 'Home' ? 0 : -1)
  const direction = DIRECTIONS.get(key)
  if (direction === undefined) return undefined
  const left = Math.max(from.left, inView.from)
  const right = Math.min(from.left + from.width, inView.to)
  const origin = { activityId: from.activity.id, x: (left + right) / 2 }

  const lanes = board.groups.flatMap((placed) =>
    placed.group.lanes.filter((lane, row) => row < openLaneCount(placed) || lane.includes(from)),
  )
  const lanesInView = lanes
    .map((lane) => (lane.includes(from) ? lane : lane.filter((bar) => isInView(bar, inView))))
    .filter((lane) => lane.length > 0)
  return neighbourOf(lanesInView, origin, direction) ?? neighbourOf(lanes, origin, direction)
}

function laneOf(board: Board, bar: Bar): Lane | undefined {
  return board.groups.flatMap(({ group }) => group.lanes).find((lane) => lane.includes(bar))
}

const DRAWN_DAY = '[data-day-index]'

/** The day beside the focused one. Only rendered days can be focused, but the head renders more than is in view. */
function dayTowards(target: HTMLElement, key: string): HTMLElement | null {
  const next =
    key === 'ArrowLeft'
      ? target.previousElementSibling
      : key === 'ArrowRight'
        ? target.nextElementSibling
        : null
  return next instanceof HTMLElement && next.matches(DRAWN_DAY) ? next : null
}

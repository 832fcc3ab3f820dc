import type { Instant } from '@bannerday/domain/time'
import { xOf } from '@bannerday/domain/timeline'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { setZoom } from '#features/timeline/view-settings.ts'
import { followSize, PHONE, REDUCED_MOTION } from '#ui/media-query.ts'
import { clock } from '#widgets/clock.ts'
import { type BoardGesture, listenToInput } from './board-input.ts'
import { type Board, HEAD_PX } from './board-model.ts'
import { nextView, unmeasuredView, type View, type ViewEvent } from './board-scroll.ts'
import { type HeadWidths, isClockAtName, type ScrollPlace } from './scroll-places.ts'

/** The board must be left alone for this long before it counts as at rest. */
const REST_MS = 150

const prefersStillness = () => matchMedia(REDUCED_MOTION).matches

/** What of the view is rendered. */
export type ShownView = Pick<View, 'board' | 'drawn' | 'nowSide'> & { readonly isNowAtName: boolean }

/** Scrolls the board: events go in, a view comes out. */
export function useBoardScroll(scrollerRef: RefObject<HTMLElement | null>, layout: Board) {
  const [controller] = useState(() => createController(layout))
  const [shown, setShown] = useState<ShownView>(controller.shown)
  // Before the first paint, which then shows the opening place.
  useLayoutEffect(
    () => (scrollerRef.current ? controller.attach(scrollerRef.current, setShown) : undefined),
    [controller, scrollerRef],
  )
  // Before anything is painted: the board that is rendered now is placed, and another layout rendered at once.
  useLayoutEffect(() => controller.setRendered(shown.board, layout), [controller, shown, layout])
  const { view, goToNow, reveal } = controller
  return { ...shown, view, goToNow, reveal }
}

function headWidthsIn(scroller: HTMLElement): HeadWidths | null {
  const names = [...scroller.querySelectorAll<HTMLElement>('[data-month-name]')]
  const clockReadout = scroller.querySelector<HTMLElement>('[data-clock]')
  const [name] = names
  if (!name || !clockReadout) return null
  const leftPx = Number.parseFloat(getComputedStyle(name).getPropertyValue('--name-left'))
  const widestPx = Math.max(...names.map(({ offsetWidth }) => offsetWidth))
  return { nameToPx: leftPx + widestPx, clockPx: clockReadout.offsetWidth }
}

/** The board when the player went to another page: who comes back finds it there again. */
let lastView: { readonly view: View; readonly at: Instant } | null = null

/** At the place where it was left or, if now was in view, as far from now. */
function openedView(layout: Board): View {
  if (lastView === null) return unmeasuredView(layout)
  const { view, at } = lastView
  const now = clock.now()
  const { scale } = view.board
  const passedPx = view.nowSide === null ? xOf(scale, now) - xOf(scale, at) : 0
  const moved = nextView(view, { type: 'scroll-by', x: passedPx, y: 0 }, now)
  return nextView(moved, { type: 'layout', layout }, now)
}

/** Keeps the view and the scroller in step: asks for frames while the board moves, and notices when it is at rest. */
function createController(layout: Board) {
  let view = openedView(layout)
  let shown: ShownView = { ...view, isNowAtName: false }
  /** Measured once the board has been drawn. */
  let head: (HeadWidths & { readonly board: Board }) | null = null
  let onShown: ((shown: ShownView) => void) | undefined
  let renderedBoard = view.board
  let scroller: HTMLElement | null = null
  /** Where the scroller is, as far as we know. */
  let placed: ScrollPlace | null = null
  /** Where the board was before it was printed: on paper other parts may fit. */
  let viewOnScreen: View | null = null
  let frame = 0
  let restTimer: ReturnType<typeof setTimeout> | undefined

  function send(event: ViewEvent) {
    const before = view
    view = nextView(view, event, clock.now())
    if (event.type !== 'rest') waitForRest()
    if (view === before) return
    if (view.motion?.kind === 'glide' || view.motion?.kind === 'coast') askForFrame()
    if ((event.type === 'zoom' || event.type === 'pinch') && view.zoom !== before.zoom) setZoom(view.zoom)
    if (event.type === 'scroll') placed = view.viewport
    placeScroller()
    show()
  }

  function show() {
    const { board, drawn, nowSide, viewport } = view
    const isNowAtName =
      head !== null && viewport !== null && isClockAtName(board, viewport, head, clock.now())
    const isSameView = board === shown.board && drawn === shown.drawn && nowSide === shown.nowSide
    if (isSameView && isNowAtName === shown.isNowAtName) return
    shown = { board, drawn, nowSide, isNowAtName }
    onShown?.(shown)
  }

  /**
   * Their widths depend on language, zone and screen, for which the board is laid out anew. A name that gives way to the
   * clock may be shorter than the one that would come back.
   */
  function measureHead(board: Board) {
    if (!scroller || head?.board === board || shown.isNowAtName) return
    const widths = headWidthsIn(scroller)
    if (widths === null) return
    head = { ...widths, board }
    show()
  }

  function placeScroller() {
    // Another board has to be rendered first: until then the canvas has another size.
    if (!scroller || !view.viewport || view.viewport === placed || view.board !== renderedBoard) return
    placed = view.viewport
    scroller.scrollLeft = placed.left
    scroller.scrollTop = placed.top
  }

  function waitForRest() {
    clearTimeout(restTimer)
    restTimer = setTimeout(() => send({ type: 'rest' }), REST_MS)
  }

  function askForFrame() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame((at) => send({ type: 'frame', at }))
  }

  function readScroll() {
    if (scroller) send({ type: 'scroll', left: scroller.scrollLeft, top: scroller.scrollTop })
  }

  function readSize() {
    if (!scroller) return
    const { clientWidth: width, clientHeight } = scroller
    const height = clientHeight - HEAD_PX
    const isOnPaper = matchMedia('print').matches
    if (isOnPaper) viewOnScreen ??= view
    send({ type: 'resize', width, height, isPhone: matchMedia(PHONE).matches })
    if (isOnPaper || viewOnScreen === null) return
    view = viewOnScreen
    viewOnScreen = null
    placeScroller()
    show()
  }

  function onGesture(gesture: BoardGesture) {
    readScroll()
    const isCoast = gesture.type === 'release' && gesture.speed !== null
    send(isCoast && prefersStillness() ? { type: 'release', speed: null } : gesture)
  }

  return {
    view: () => view,
    shown: () => shown,
    setRendered(board: Board, nextLayout: Board) {
      renderedBoard = board
      placeScroller()
      send({ type: 'layout', layout: nextLayout })
      measureHead(board)
    },
    goToNow: () => send({ type: 'go-to-now', isSmooth: !prefersStillness() }),
    reveal: (activityId: string) => send({ type: 'reveal', activityId, isSmooth: !prefersStillness() }),

    /** Returns how to detach it. */
    attach(element: HTMLElement, onShownChange: (shown: ShownView) => void) {
      scroller = element
      onShown = onShownChange
      const stopFollowing = followSize(element, readSize)
      element.addEventListener('scroll', readScroll, { passive: true })
      const stopListening = listenToInput(element, onGesture)
      readSize()
      return () => {
        stopListening()
        element.removeEventListener('scroll', readScroll)
        stopFollowing()
        cancelAnimationFrame(frame)
        clearTimeout(restTimer)
        scroller = null
        placed = null
        if (view.viewport !== null) lastView = { view, at: clock.now() }
      }
    },
  }
}

import type { Instant } from '@bannerday/domain/time'
import {
  heightAfterFold,
  parseZoom,
  type PxRange,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
} from '@bannerday/domain/timeline'
import { type Board, foldBoard, LANE_PX, unfoldBoard } from './board-model.ts'
import {
  isSameScale,
  insideBoard,
  openingLeft,
  placeAfterLayout,
  placeToSee,
  type ScrollPlace,
  seenRange,
  sideOfNow,
  type ViewPoint,
  type Viewport,
  xRangeOf,
} from './scroll-places.ts'

/** How far is rendered beyond the viewport, and how little of that may be left before more is rendered. */
const OVERSCAN_PX = { x: 240, y: 3 * LANE_PX } as const
const MIN_OVERSCAN_PX = { x: 80, y: LANE_PX } as const
/** A viewport that is smaller by a scroll bar counts as the same. */
const SCROLL_BAR_PX = 20
const GLIDE_MS = 420
/** The share of its speed that a coasting board has left after a second. */
const SPEED_LEFT_AFTER_A_SECOND = 0.02
const STANDS_STILL_PX_PER_MS = 0.02

/** The part of the board that is rendered, and the viewport that its labels are cut for. */
export type DrawnPart = { readonly x: PxRange; readonly y: PxRange; readonly labelsFor: Viewport }

type Glide = { readonly from: ScrollPlace; readonly to: ScrollPlace; readonly startedAt: number | null }
/** The speed is in pixels per millisecond. */
type Coast = { readonly from: ScrollPlace; readonly speed: ViewPoint; readonly startedAt: number | null }

type Motion =
  | { readonly kind: 'drag' }
  | ({ readonly kind: 'glide' } & Glide)
  | ({ readonly kind: 'coast' } & Coast)

/** Where the board is and what is seen of it. */
export type View = {
  /** As laid out, with all lanes. */
  readonly layout: Board
  /** As shown: busier weeks may need more lanes, which are folded away until something of them comes into view. */
  readonly board: Board
  /** Null until the board has been measured. */
  readonly viewport: Viewport | null
  readonly drawn: DrawnPart
  /** Where now is, seen from the viewport; null while it is in it. */
  readonly nowSide: 'left' | 'right' | null
  readonly motion: Motion | null
  /** What the player has zoomed to. The layout follows. */
  readonly zoom: Zoom
  readonly pinchedFrom: Zoom
  /** The point that stays in place at the next change of zoom, if the player zooms by a pointer. */
  readonly zoomPoint: ViewPoint | null
}

type MeasuredView = View & { readonly viewport: Viewport }

/** What happens to the board. */
export type ViewEvent =
  | { readonly type: 'layout'; readonly layout: Board }
  | ({ readonly type: 'resize' } & Pick<Viewport, 'width' | 'height' | 'isPhone'>)
  /** The browser has scrolled: by touch, trackpad, scroll bar or keyboard, or because it was told to. */
  | ({ readonly type: 'scroll' } & ScrollPlace)
  | ({ readonly type: 'scroll-by' } & ViewPoint)
  /** The player takes hold of the board: whatever moves by itself stops. */
  | { readonly type: 'hold' }
  /** How far the pointer has moved since the last event. */
  | ({ readonly type: 'drag' } & ViewPoint)
  | { readonly type: 'release'; readonly speed: ViewPoint | null }
  | { readonly type: 'zoom'; readonly steps: number; readonly at: ViewPoint }
  | { readonly type: 'pinch-start' }
  /** `ratio` is above 1 when the fingers have moved apart since the start. */
  | { readonly type: 'pinch'; readonly ratio: number; readonly at: ViewPoint }
  | { readonly type: 'go-to-now'; readonly isSmooth: boolean }
  | { readonly type: 'reveal'; readonly activityId: string; readonly isSmooth: boolean }
  | { readonly type: 'frame'; readonly at: number }
  /** Nothing has happened for a while. */
  | { readonly type: 'rest' }

type Resize = Extract<ViewEvent, { type: 'resize' }>
type Reveal = Extract<ViewEvent, { type: 'reveal' }>

const NOTHING: PxRange = { from: 0, to: 0 }
const NO_VIEWPORT: Viewport = { left: 0, top: 0, width: 0, height: 0, isPhone: false }

export function unmeasuredView(layout: Board): View {
  const zoom = parseZoom(layout.scale.pxPerDay)
  return {
    layout,
    board: layout,
    viewport: null,
    drawn: { x: NOTHING, y: NOTHING, labelsFor: NO_VIEWPORT },
    nowSide: null,
    motion: null,
    zoom,
    pinchedFrom: zoom,
    zoomPoint: null,
  }
}

/** The view after an event; the same one if nothing has changed. It stays inside the board, and what is in view is drawn. */
export function nextView(view: View, event: ViewEvent, now: Instant): View {
  if (!isMeasured(view)) {
    // A page that is not displayed has no width.
    const hasRoom = event.type === 'resize' && event.width > 0
    return hasRoom ? firstView(view, event, now) : unmeasured(view, event)
  }
  const next = afterEvent(view, event, now)
  if (next === view) return view
  const viewport = insideBoard(next.viewport, next.board)
  // What is above the viewport has to wait until it rests: it would move what is in view.
  const board = unfoldBoard(next.layout, next.board, seenRange(viewport), viewport.top)
  const drawn = drawnAround(viewport, canKeepDrawn(view, next) ? next.drawn : null)
  return { ...next, board, viewport, drawn, nowSide: sideOfNow(board, viewport, now) }
}

function isMeasured(view: View): view is MeasuredView {
  return view.viewport !== null
}

function unmeasured(view: View, event: ViewEvent): View {
  return event.type === 'layout' && event.layout !== view.layout ? unmeasuredView(event.layout) : view
}

/** The board opens at now. */
function firstView(view: View, { width, height, isPhone }: Resize, now: Instant): View {
  const { layout } = view
  const left = openingLeft(layout, { width, isPhone }, now)
  const board = foldBoard(layout, seenRange(insideBoard({ left, top: 0, width, height, isPhone }, layout)))
  const viewport = insideBoard({ left, top: 0, width, height, isPhone }, board)
  const nowSide = sideOfNow(board, viewport, now)
  return { ...view, board, viewport, drawn: drawnAround(viewport, null), nowSide }
}

function afterEvent(view: MeasuredView, event: ViewEvent, now: Instant): MeasuredView {
  const { viewport, motion } = view
  switch (event.type) {
    case 'layout':
      return event.layout === view.layout ? view : withLayout(view, event.layout, now)
    case 'resize':
      return resized(view, event)
    case 'scroll':
      // While the board moves by our doing, the browser only repeats what it was told.
      return motion !== null || isNear(viewport, event) ? view : movedTo(view, event)
    case 'scroll-by':
      return movedTo(stopped(view), { left: viewport.left + event.x, top: viewport.top + event.y })
    case 'hold':
      return stopped(view)
    case 'drag':
      return movedTo(
        { ...view, motion: { kind: 'drag' } },
        { left: viewport.left - event.x, top: viewport.top - event.y },
      )
    case 'release':
      if (event.speed === null) return stopped(view)
      return { ...view, motion: { kind: 'coast', from: viewport, speed: event.speed, startedAt: null } }
    case 'zoom':
      return zoomedTo(view, zoomedBy(view.zoom, event.steps), event.at)
    case 'pinch-start':
      return { ...view, pinchedFrom: view.zoom }
    case 'pinch':
      return zoomedTo(view, zoomedByRatio(view.pinchedFrom, event.ratio), event.at)
    case 'go-to-now':
      return glided(view, placeOfNow(view, now), event.isSmooth)
    case 'reveal':
      return revealed(view, event)
    case 'frame':
      return afterFrame(view, event.at)
    case 'rest':
      return rested(view)
  }
}

function movedTo(view: MeasuredView, { left, top }: ScrollPlace): MeasuredView {
  return { ...view, viewport: { ...view.viewport, left, top } }
}

function stopped(view: MeasuredView): MeasuredView {
  return view.motion === null ? view : { ...view, motion: null }
}

/** Browsers round scroll positions. */
function isNear(a: ScrollPlace, b: ScrollPlace): boolean {
  return Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1
}

function zoomedTo(view: MeasuredView, zoom: Zoom, zoomPoint: ViewPoint): MeasuredView {
  return zoom === view.zoom ? view : { ...view, zoom, zoomPoint, motion: null }
}

function withLayout(view: MeasuredView, layout: Board, now: Instant): MeasuredView {
  const zooming = { zoomPoint: view.zoomPoint, now }
  const { left } = placeAfterLayout(view.board, layout, view.viewport, zooming)
  const board = foldBoard(layout, seenRange({ ...view.viewport, left }))
  const place = placeAfterLayout(view.board, board, view.viewport, zooming)
  const shown = movedTo({ ...view, layout, board, zoom: parseZoom(layout.scale.pxPerDay) }, place)
  if (!isSameScale(view.layout, layout)) return { ...shown, zoomPoint: null, motion: null }
  return view.layout.sort === layout.sort ? shown : startedOver(shown, now)
}

/** Sorted by end, what runs now is at the top: further down nothing would be in view. */
function placeOfNow({ board, viewport }: MeasuredView, now: Instant): ScrollPlace {
  return { left: openingLeft(board, viewport, now), top: board.sort === 'by-end' ? 0 : viewport.top }
}

/** In a new order, from the top. If now is in view it moves to its place there; elsewhere in time games have bars too. */
function startedOver(view: MeasuredView, now: Instant): MeasuredView {
  const { board, viewport } = view
  const staysInTime = board.sort === 'by-game' && sideOfNow(board, viewport, now) !== null
  const { left } = staysInTime ? viewport : placeOfNow(view, now)
  return movedTo(view, { left, top: 0 })
}

function resized(view: MeasuredView, { width, height, isPhone }: Resize): MeasuredView {
  const { viewport } = view
  if (viewport.width === width && viewport.height === height && viewport.isPhone === isPhone) return view
  return { ...view, viewport: { ...viewport, width, height, isPhone } }
}

/** Only here lanes fold by themselves, so that none does while the board moves or is held. */
function rested(view: MeasuredView): MeasuredView {
  const { viewport, drawn, motion, layout, board } = view
  const labelled =
    drawn.labelsFor.left === viewport.left ? view : { ...view, drawn: { ...drawn, labelsFor: viewport } }
  if (motion !== null) return labelled
  const folded = foldBoard(layout, seenRange(viewport), board)
  return folded === board ? labelled : withBoard(labelled, folded)
}

/** With other lanes of the same layout, at the place where these show what was in view before. */
function withBoard(view: MeasuredView, board: Board): MeasuredView {
  const { left, top } = view.viewport
  return movedTo({ ...view, board }, { left, top: heightAfterFold(view.board.groups, board.groups, top) })
}

/** A bar elsewhere in time may be in a lane that has to be unfolded first. */
function revealed(view: MeasuredView, { activityId, isSmooth }: Reveal): MeasuredView {
  const { layout, board, viewport } = view
  const place = placeToSee(board, activityId, viewport)
  if (place === null) return view
  const unfolded = withBoard(view, unfoldBoard(layout, board, seenRange({ ...viewport, ...place }), 0))
  return glided(unfolded, placeToSee(unfolded.board, activityId, unfolded.viewport) ?? place, isSmooth)
}

function glided(view: MeasuredView, place: ScrollPlace, isSmooth: boolean): MeasuredView {
  const { viewport: from, board } = view
  const to = insideBoard({ ...from, ...place }, board)
  if (isNear(from, to)) return stopped(view)
  if (!isSmooth) return movedTo(stopped(view), to)
  return { ...view, motion: { kind: 'glide', from, to, startedAt: null } }
}

/** The next frame of whatever moves by itself. */
function afterFrame(view: MeasuredView, frameAt: number): MeasuredView {
  const { motion } = view
  if (motion === null || motion.kind === 'drag') return view
  const startedAt = motion.startedAt ?? frameAt
  const { place, isOver } =
    motion.kind === 'glide'
      ? glideAt(motion, frameAt - startedAt, view.viewport)
      : coastAt(motion, frameAt - startedAt)
  return movedTo({ ...view, motion: isOver ? null : { ...motion, startedAt } }, place)
}

function glideAt({ from, to }: Glide, elapsedMs: number, current: ScrollPlace) {
  const done = Math.min(1, elapsedMs / GLIDE_MS)
  const eased = 1 - (1 - done) ** 3
  // The height is left alone if it need not change: folding lanes may move it meanwhile.
  const top = from.top === to.top ? current.top : from.top + (to.top - from.top) * eased
  return { place: { left: from.left + (to.left - from.left) * eased, top }, isOver: done === 1 }
}

function coastAt({ from, speed }: Coast, elapsedMs: number) {
  const decay = -Math.log(SPEED_LEFT_AFTER_A_SECOND) / 1000
  const speedLeft = Math.exp(-decay * elapsedMs)
  const wayMs = (1 - speedLeft) / decay
  return {
    place: { left: from.left + speed.x * wayMs, top: from.top + speed.y * wayMs },
    isOver: Math.hypot(speed.x, speed.y) * speedLeft <= STANDS_STILL_PX_PER_MS,
  }
}

function drawnAround(viewport: Viewport, last: DrawnPart | null): DrawnPart {
  const x = rangeAround(xRangeOf(viewport), 'x', last?.x)
  const y = rangeAround({ from: viewport.top, to: viewport.top + viewport.height }, 'y', last?.y)
  if (last === null) return { x, y, labelsFor: viewport }
  if (x === last.x && y === last.y) return last
  // Labels are cut anew at rest, and on the way only when nothing is left in view of what was when they were cut.
  const areLabelsInView = Math.abs(viewport.left - last.labelsFor.left) < viewport.width
  return { x, y, labelsFor: areLabelsInView ? last.labelsFor : viewport }
}

function rangeAround({ from, to }: PxRange, axis: 'x' | 'y', last: PxRange | undefined): PxRange {
  const leastPx = MIN_OVERSCAN_PX[axis]
  if (last !== undefined && last.from <= from - leastPx && last.to >= to + leastPx) return last
  return { from: from - OVERSCAN_PX[axis], to: to + OVERSCAN_PX[axis] }
}

/** What was drawn for other days, another zoom or a viewport of another size is no use. */
function canKeepDrawn(
  before: MeasuredView,
  { board, drawn: { labelsFor }, viewport }: MeasuredView,
): boolean {
  return (
    isSameScale(before.board, board) &&
    Math.abs(labelsFor.width - viewport.width) <= SCROLL_BAR_PX &&
    Math.abs(labelsFor.height - viewport.height) <= SCROLL_BAR_PX
  )
}

/** The ends of a bar that can be out of view while this part of the board is drawn. */
export function hiddenEnds(
  { left, drawnTo }: { readonly left: number; readonly drawnTo: number },
  { x, labelsFor }: DrawnPart,
): string | undefined {
  const leastSeenPx = labelsFor.width - SCROLL_BAR_PX + MIN_OVERSCAN_PX.x
  const ends = [
    ...(left < x.to - leastSeenPx ? ['left'] : []),
    ...(drawnTo > x.from + leastSeenPx ? ['right'] : []),
  ]
  return ends.join(' ') || undefined
}

import type { Activity } from '#activity/activity.ts'
import { DAY } from '#time/instant.ts'
import { boardWidth, type Scale, xOf } from './scale.ts'

export const MIN_BAR_PX = 50

/** Where an activity is drawn: the bar, and the edges of all of it, with what stands before and beside the bar. */
export type Bar = {
  readonly activity: Activity
  readonly left: number
  readonly width: number
  readonly drawnFrom: number
  readonly drawnTo: number
}

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

export type Drawing = {
  readonly scale: Scale
  /** The room to keep free before a bar, for what counts down to its start. */
  readonly beforePx: (activity: Activity) => number
  /** The room to keep free beside a bar, for what counts down to its end; no more than there is before the end of the board. */
  readonly besidePx: (activity: Activity) => number
}

export function barOf(activity: Activity, { scale, beforePx, besidePx }: Drawing): Bar {
  const left = xOf(scale, activity.startsAt)
  const right = Math.max(left + MIN_BAR_PX, xOf(scale, activity.endsAt))
  return {
    activity,
    left,
    width: right - left,
    drawnFrom: left - beforePx(activity),
    drawnTo: Math.max(right, Math.min(right + besidePx(activity), boardWidth(scale))),
  }
}

/**
 * Puts each bar in turn into the topmost lane that has room for it, also between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week does not get taller by what a busy one needed. What follows
 * another of its series stays in the lane of that one.
 */
export function packLanes(batches: readonly (readonly Bar[])[]): readonly Lane[] {
  const lanes: Bar[][] = []
  const lanesOfSeries = new Map<string, Set<Bar[]>>()
  for (const bar of batches.flatMap((batch) => batch.toSorted(byLeftEdge))) {
    const series = seriesOf(bar.activity)
    const shared = series === null ? new Set<Bar[]>() : (lanesOfSeries.get(series) ?? new Set())
    const lane = joinSeries(shared, bar) ?? joinTopmost(lanes, bar)
    if (series !== null) lanesOfSeries.set(series, shared.add(lane))
  }
  return lanes
}

/** What follows each other: the versions of a game, its banners, and the seasons of one challenge. */
function seriesOf({ type, title }: Activity): string | null {
  switch (type) {
    case 'version':
    case 'gacha':
      return type
    case 'challenge':
      return `${type} ${modeOf(title)}`
    case 'event':
    case 'maintenance':
    case 'own':
      return null
  }
}

/** A season may be named after its mode and itself: "Memory of Chaos: Stormcleanse", "混沌回忆•扫除风暴". */
function modeOf(title: string): string {
  return title.split(/[:：•·・]/u, 1)[0]?.trim() ?? title
}

function joinTopmost(lanes: Bar[][], bar: Bar): Bar[] {
  for (const lane of lanes) {
    const index = indexIn(lane, bar)
    if (overlap(lane[index - 1], bar) || overlap(bar, lane[index])) continue
    lane.splice(index, 0, bar)
    return lane
  }
  const lane = [bar]
  lanes.push(lane)
  return lane
}

/** Where a bar belongs in a lane. Nothing there overlaps, so it can only get in the way of those beside that place. */
function indexIn(lane: Lane, { left }: Bar): number {
  let [first, end] = [0, lane.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((lane[middle]?.left ?? left) <= left) first = middle + 1
    else end = middle
  }
  return first
}

/** A longer pause between two seasons or banners: whoever follows then need not stay in the lane. */
const MAX_PAUSE_MS = 10 * DAY

/** How a bar joins a lane: from `first` on, it and its neighbours stand in the places of these. */
type Joined = {
  readonly lane: Bar[]
  readonly first: number
  readonly placed: readonly Bar[]
  readonly pauseMs: number
}

/** Adds a bar to the lane in which another of its series ends shortly before it, or starts shortly after it. */
function joinSeries(lanes: Iterable<Bar[]>, bar: Bar): Bar[] | null {
  let best: Joined | null = null
  for (const lane of lanes) {
    const index = indexIn(lane, bar)
    const [before, after] = [lane[index - 1], lane[index]]
    const pauseMs = Math.min(pauseBetween(before, bar), pauseBetween(bar, after))
    if (pauseMs >= (best?.pauseMs ?? Infinity)) continue
    const placed = placedBetween(before, bar, after)
    if (placed) best = { lane, first: Math.max(0, index - 1), placed, pauseMs }
  }
  if (best === null) return null
  const { lane, first, placed } = best
  lane.splice(first, placed.length - 1, ...placed)
  return lane
}

/** Infinite if they are not of one series, or if the pause is too long for them to share a lane. */
function pauseBetween(earlier: Bar | undefined, later: Bar | undefined): number {
  if (!earlier || !later || seriesOf(earlier.activity) !== seriesOf(later.activity)) return Infinity
  const pauseMs = Math.abs(later.activity.startsAt - earlier.activity.endsAt)
  return pauseMs > MAX_PAUSE_MS ? Infinity : pauseMs
}

/** A bar with its neighbours in a lane; null if there is too little room. */
function placedBetween(before: Bar | undefined, bar: Bar, after: Bar | undefined): readonly Bar[] | null {
  const beginning = before ? oneAfterTheOther(before, bar) : [bar]
  const placed = beginning?.at(-1)
  if (!beginning || !placed || !after) return beginning
  const end = oneAfterTheOther(placed, after)
  // What has its place already keeps the countdown to its start.
  return end?.[1] === after ? [...beginning.slice(0, -1), ...end] : null
}

/**
 * Two bars that share a lane. Where one follows the other in its series and their pills have no room between them, the
 * earlier one carries its pill; and the later one has none, because that pill counts down to the same hour. Null if they
 * overlap all the same.
 */
function oneAfterTheOther(earlier: Bar, later: Bar): readonly [Bar, Bar] | null {
  if (!overlap(earlier, later)) return [earlier, later]
  if (pauseBetween(earlier, later) === Infinity) return null
  const carrying = carryingPill(earlier, later)
  if (carrying === null) return null
  if (!overlap(carrying, later)) return [carrying, later]
  const bare = { ...later, drawnFrom: later.left }
  return carrying === earlier || overlap(carrying, bare) ? null : [carrying, bare]
}

/** What a bar with a pill inside keeps free for its icon and a few letters. */
const MIN_WORDS_PX = 52
/** Two moments at one place may differ by an error of rounding. */
const SAME_PLACE_PX = 0.01

/** The bar with its pill inside instead of beside; the same one if it has none, null if it is too short. */
function carryingPill(bar: Bar, later: Bar): Bar | null {
  const { left, width, drawnTo } = bar
  const right = left + width
  const pillPx = drawnTo - right
  if (pillPx < SAME_PLACE_PX) return bar
  if (width < pillPx + MIN_WORDS_PX) return null
  return { ...bar, drawnTo: right - later.left < SAME_PLACE_PX ? Math.min(right, later.left) : right }
}

function overlap(a: Bar | undefined, b: Bar | undefined): boolean {
  return a !== undefined && b !== undefined && a.drawnFrom < b.drawnTo && b.drawnFrom < a.drawnTo
}

function byLeftEdge(a: Bar, b: Bar): number {
  return a.drawnFrom - b.drawnFrom
}

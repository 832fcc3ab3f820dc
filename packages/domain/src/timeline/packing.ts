import type { Activity } from '#activity/activity.ts'
import { DAY } from '#time/instant.ts'
import type { Bar, Lane } from './bars.ts'

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
    const shared = lanesOfSeries.get(series ?? '') ?? new Set()
    const lane = joinSeries(shared, bar) ?? joinTopmost(lanes, bar)
    if (series !== null) lanesOfSeries.set(series, shared.add(lane))
  }
  return lanes.map((lane) => lane.toSorted(byLeftEdge))
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
      return null
  }
}

/** A season may be named after its mode and itself: "Memory of Chaos: Stormcleanse", "混沌回忆•扫除风暴". */
function modeOf(title: string): string {
  return title.split(/[:：•·・]/u, 1)[0]?.trim() ?? title
}

function joinTopmost(lanes: Bar[][], bar: Bar): Bar[] {
  const free = lanes.find((lane) => !lane.some((other) => overlap(other, bar)))
  const lane = free ?? []
  if (free === undefined) lanes.push(lane)
  lane.push(bar)
  return lane
}

/** A longer pause between two seasons or banners: whoever follows then need not stay in the lane. */
const MAX_PAUSE_MS = 10 * DAY

/** Adds a bar to the lane in which another of its series ends shortly before it, or starts shortly after it. */
function joinSeries(lanes: Iterable<Bar[]>, bar: Bar): Bar[] | null {
  let best: { readonly lane: Bar[]; readonly pauseMs: number; readonly bars: readonly Bar[] } | null = null
  for (const lane of lanes) {
    const before = lane.reduce<Bar | null>((last, other) => lastBefore(bar, last, other), null)
    const after = lane.reduce<Bar | null>((first, other) => firstAfter(bar, first, other), null)
    const pauseMs = Math.min(pauseBetween(before, bar), pauseBetween(bar, after))
    if (pauseMs > MAX_PAUSE_MS || pauseMs >= (best?.pauseMs ?? Number.POSITIVE_INFINITY)) continue
    const bars = placedBetween(before, bar, after)
    if (bars === null) continue
    best = { lane, pauseMs, bars: [...lane.filter((other) => other !== before && other !== after), ...bars] }
  }
  if (best === null) return null
  best.lane.splice(0, best.lane.length, ...best.bars)
  return best.lane
}

function lastBefore(bar: Bar, last: Bar | null, other: Bar): Bar | null {
  return other.left <= bar.left && (last === null || other.left > last.left) ? other : last
}

function firstAfter(bar: Bar, first: Bar | null, other: Bar): Bar | null {
  return other.left > bar.left && (first === null || other.left < first.left) ? other : first
}

/** How much time passes between two of one series; endless between others. */
function pauseBetween(earlier: Bar | null, later: Bar | null): number {
  if (earlier === null || later === null) return Number.POSITIVE_INFINITY
  const isSeries = seriesOf(earlier.activity) === seriesOf(later.activity)
  return isSeries ? Math.abs(later.activity.startsAt - earlier.activity.endsAt) : Number.POSITIVE_INFINITY
}

/** A bar between its neighbours in a lane; null if there is too little room. */
function placedBetween(before: Bar | null, bar: Bar, after: Bar | null): readonly Bar[] | null {
  const [earlier, placed] = before === null ? [null, bar] : (oneAfterTheOther(before, bar) ?? [])
  if (placed === undefined) return null
  const [carrying, later] = after === null ? [placed, null] : (oneAfterTheOther(placed, after) ?? [])
  // What has its place already keeps the countdown to its start.
  if (carrying === undefined || later !== after) return null
  return [earlier, carrying, later].filter((some) => some !== null && some !== undefined)
}

/**
 * Two bars that share a lane. Where one follows the other in its series and their pills have no room between them, the
 * earlier one carries its pill; and the later one has none, because that pill counts down to the same hour. Null if they
 * overlap all the same.
 */
function oneAfterTheOther(earlier: Bar, later: Bar): readonly [Bar, Bar] | null {
  if (!overlap(earlier, later)) return [earlier, later]
  if (pauseBetween(earlier, later) > MAX_PAUSE_MS) return null
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

function overlap(a: Bar, b: Bar): boolean {
  return a.drawnFrom < b.drawnTo && b.drawnFrom < a.drawnTo
}

function byLeftEdge(a: Bar, b: Bar): number {
  return a.drawnFrom - b.drawnFrom
}

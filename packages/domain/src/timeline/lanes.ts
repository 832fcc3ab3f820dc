import type { Activity } from '#activity/activity.ts'
import { groupBy } from '#collections.ts'
import type { GameId } from '#game.ts'
import { DAY, type Instant } from '#time/instant.ts'
import { type Scale, xOf } from './scale.ts'

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

/** Lanes under one label; the list by end time is one group of no game. */
export type LaneGroup = { readonly gameId: GameId | null; readonly lanes: readonly Lane[] }

export type Drawing = {
  readonly scale: Scale
  /** The room to keep free before a bar, for what counts down to its start. */
  readonly beforePx?: (activity: Activity) => number
  /** The room to keep free beside a bar, for what counts down to its end. */
  readonly besidePx: (activity: Activity) => number
}

export function barOf(activity: Activity, { scale, beforePx, besidePx }: Drawing): Bar {
  const left = xOf(scale, activity.startsAt)
  const width = Math.max(MIN_BAR_PX, xOf(scale, activity.endsAt) - left)
  return {
    activity,
    left,
    width,
    drawnFrom: left - (beforePx?.(activity) ?? 0),
    drawnTo: left + width + besidePx(activity),
  }
}

/** One group per game, in the order in which the games appear. */
export function lanesByGame(
  activities: readonly Activity[],
  drawing: Drawing,
  now: Instant,
): readonly LaneGroup[] {
  return Array.from(
    groupBy(activities, ({ gameId }) => gameId),
    ([gameId, ofGame]) => ({ gameId, lanes: packLanes(batchesOf(ofGame, drawing, now)) }),
  )
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

/** About as far back as a board shows when it opens. */
const JUST_OVER_PX = 540
/** What ended within so much of the board is packed together: a day at 36 px a day. */
const OVER_STEP_PX = 36

/**
 * Running activities get the uppermost lanes, then upcoming ones, each by type. Ended ones fill the gaps: those of these
 * days first, the latest end before all others, so that they do not end up below those of weeks ago.
 */
function batchesOf(
  activities: readonly Activity[],
  drawing: Drawing,
  now: Instant,
): readonly (readonly Bar[])[] {
  const { pxPerDay } = drawing.scale
  const turns = groupBy(activities, (activity) => turnOf(activity, now, pxPerDay))
  const batches = [
    ...byType(turns.get('running') ?? []),
    ...byType(turns.get('upcoming') ?? []),
    ...latestFirst(turns.get('just over') ?? [], now, pxPerDay),
    ...byType(turns.get('long over') ?? []),
  ]
  return batches.map((batch) => batch.map((activity) => barOf(activity, drawing)))
}

function turnOf(activity: Activity, now: Instant, pxPerDay: number) {
  if (now < activity.startsAt) return 'upcoming'
  if (now < activity.endsAt) return 'running'
  return isLongOver(activity, now, pxPerDay) ? 'long over' : 'just over'
}

/**
 * Whether an activity ended so long ago that few boards show it when they open. Its turn comes after all others, so
 * they have the same lanes whether it is laid out or not.
 */
export function isLongOver(activity: Activity, now: Instant, pxPerDay: number): boolean {
  return pxOver(activity, now, pxPerDay) >= JUST_OVER_PX
}

function pxOver({ endsAt }: Activity, now: Instant, pxPerDay: number): number {
  return ((now - endsAt) / DAY) * pxPerDay
}

function byType(activities: readonly Activity[]): readonly (readonly Activity[])[] {
  return [...groupBy(activities, ({ type }) => type).values()]
}

function latestFirst(
  activities: readonly Activity[],
  now: Instant,
  pxPerDay: number,
): readonly (readonly Activity[])[] {
  const steps = groupBy(activities, (activity) => Math.floor(pxOver(activity, now, pxPerDay) / OVER_STEP_PX))
  return [...steps].toSorted(([a], [b]) => a - b).map(([, batch]) => batch)
}

/**
 * Puts each bar in turn into the topmost lane that has room for it, also between two others. A batch that comes later
 * fills the gaps of those before it, so that a quiet week does not get taller by what a busy one needed.
 */
export function packLanes(batches: readonly (readonly Bar[])[]): readonly Lane[] {
  const lanes: Bar[][] = []
  for (const bar of batches.flatMap((batch) => batch.toSorted(byLeftEdge))) {
    const free = lanes.find((lane) => !lane.some((other) => overlap(other, bar)))
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes.map((lane) => lane.toSorted(byLeftEdge))
}

function overlap(a: Bar, b: Bar): boolean {
  return a.drawnFrom < b.drawnTo && b.drawnFrom < a.drawnTo
}

function byLeftEdge(a: Bar, b: Bar): number {
  return a.drawnFrom - b.drawnFrom
}

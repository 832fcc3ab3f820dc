import type { Activity, GameOrNone, ShownType } from '#activity/activity.ts'
import { groupBy } from '#collections.ts'
import { DAY, type Instant } from '#time/instant.ts'
import { type Bar, barOf, type Drawing, type Lane, packLanes } from './bars.ts'

/** Lanes under one label; the list by end time is one group without any. */
export type LaneGroup = { readonly gameId: GameOrNone | null; readonly lanes: readonly Lane[] }

/** One group per game, in the order in which the games appear. */
export function lanesByGame(
  activities: readonly Activity[],
  drawing: Drawing,
  now: Instant,
): readonly LaneGroup[] {
  return Array.from(
    groupBy(activities, ({ gameId }) => gameId),
    ([gameId, ofGame]) => ({ gameId, lanes: lanesOfGame(ofGame, drawing, now) }),
  )
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

/** The first lane belongs to the versions alone, as long as one of them is not long over. */
function lanesOfGame(activities: readonly Activity[], drawing: Drawing, now: Instant): readonly Lane[] {
  const batches = batchesOf(activities, drawing, now)
  const { pxPerDay } = drawing.scale
  const hasVersion = activities.some(
    (activity) => activity.type === 'version' && !isLongOver(activity, now, pxPerDay),
  )
  if (!hasVersion) return packLanes(batches)
  const [versions = []] = packLanes(batches.map((batch) => batch.filter(isVersion)))
  const placed = new Set(versions.map(({ activity }) => activity))
  const others = batches.map((batch) => batch.filter(({ activity }) => !placed.has(activity)))
  return [versions, ...packLanes(others)]
}

function isVersion({ activity }: Bar): boolean {
  return activity.type === 'version'
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

/**
 * Of these one follows the other all the year round. They come first, so that the lanes of what comes and goes are the
 * lowest of a game: in a quiet week they take no room.
 */
const ALL_YEAR_ROUND: readonly ShownType[] = ['challenge', 'gacha']

function byType(activities: readonly Activity[]): readonly (readonly Activity[])[] {
  const groups = groupBy(activities, ({ type }) => type)
  const types = new Set([...ALL_YEAR_ROUND, ...groups.keys()])
  return [...types].map((type) => groups.get(type) ?? [])
}

function latestFirst(
  activities: readonly Activity[],
  now: Instant,
  pxPerDay: number,
): readonly (readonly Activity[])[] {
  const steps = groupBy(activities, (activity) => Math.floor(pxOver(activity, now, pxPerDay) / OVER_STEP_PX))
  return [...steps].toSorted(([a], [b]) => a - b).map(([, batch]) => batch)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The bar that an arrow key leads to: the next one of the same lane, or the one of the lane above or below that stands
 * at `x` or nearest to it. Null at the edge of the board, and for a bar that is not on it.
 */
export function neighbourOf(
  lanes: readonly Lane[],
  from: { readonly activityId: string; readonly x: number },
  direction: Direction,
): Bar | null {
  const isFrom = ({ activity }: Bar) => activity.id === from.activityId
  const row = lanes.findIndex((lane) => lane.some(isFrom))
  const lane = lanes[row]
  if (lane === undefined) return null
  const index = lane.findIndex(isFrom)
  switch (direction) {
    case 'left':
      return lane[index - 1] ?? null
    case 'right':
      return lane[index + 1] ?? null
    case 'up':
      return nearestTo(lanes[row - 1], from.x)
    case 'down':
      return nearestTo(lanes[row + 1], from.x)
  }
}

function nearestTo(lane: Lane | undefined, x: number): Bar | null {
  const [first, ...others] = lane ?? []
  if (first === undefined) return null
  return others.reduce((best, bar) => (distance(bar, x) < distance(best, x) ? bar : best), first)
}

function distance({ left, width }: Bar, x: number): number {
  return Math.max(left - x, 0, x - (left + width))
}

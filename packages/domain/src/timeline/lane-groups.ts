import type { Activity } from '#activity/activity.ts'
import type { GameId } from '#game.ts'
import { groupBy } from '#group-by.ts'
import { DAY, type Instant } from '#time/instant.ts'
import { barOf, type Bar, type Drawing } from './bar.ts'
import { packLanes, type Lane } from './pack-lanes.ts'

/** Lanes under one label; the list by end time is one group of no game. */
export type LaneGroup = { readonly gameId: GameId | null; readonly lanes: readonly Lane[] }

/** One group per game, in the order in which the games appear. */
export function lanesByGame(
  activities: readonly Activity[],
  drawing: Drawing,
  now: Instant,
): readonly LaneGroup[] {
  return Array.from(
    groupBy(activities, ({ gameId }) => gameId),
    ([gameId, ofGame]) => ({ gameId, lanes: packLanes(inTurn(ofGame, drawing, now)) }),
  )
}

/** About as far back as a board shows when it opens. */
const JUST_OVER_PX = 540
/** What ended within so much of the board has its turn together: a day at 36 px a day. */
const OVER_STEP_PX = 36

/**
 * Running activities get the uppermost lanes, then upcoming ones, each by type. Ended ones fill the gaps: those of these
 * days first, the latest end before all others, so that they do not end up below those of weeks ago.
 */
function inTurn(
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
export function isLongOver(activity: Ending, now: Instant, pxPerDay: number): boolean {
  return pxOver(activity, now, pxPerDay) >= JUST_OVER_PX
}

type Ending = Pick<Activity, 'endsAt'>

function pxOver({ endsAt }: Ending, now: Instant, pxPerDay: number): number {
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

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

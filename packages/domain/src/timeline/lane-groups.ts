import type { Activity } from '#activity/activity.ts'
import type { GameId } from '#game/game-id.ts'
import { groupBy } from '#lookup/group-by.ts'
import { DAY } from '#time/durations.ts'
import type { Instant } from '#time/instant.ts'
import { type Bar, barOf, type Drawing } from './bar.ts'
import { type Lane, packLanes } from './pack-lanes.ts'

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

/** About as long as what is over stays in view on a board that opens at now. */
const JUST_OVER_MS = 10 * DAY

/**
 * Running activities get the uppermost lanes, then upcoming ones, each by type. Ended ones fill the gaps: those of these
 * days first, the latest end before all others, so that they do not end up below those of weeks ago.
 */
function inTurn(
  activities: readonly Activity[],
  drawing: Drawing,
  now: Instant,
): readonly (readonly Bar[])[] {
  const turns = groupBy(activities, (activity) => turnOf(activity, now))
  const batches = [
    ...byType(turns.get('running') ?? []),
    ...byType(turns.get('upcoming') ?? []),
    ...byDaysOver(turns.get('just over') ?? [], now),
    ...byType(turns.get('over') ?? []),
  ]
  return batches.map((batch) => batch.map((activity) => barOf(activity, drawing)))
}

function turnOf({ startsAt, endsAt }: Activity, now: Instant): 'running' | 'upcoming' | 'just over' | 'over' {
  if (now < startsAt) return 'upcoming'
  if (now < endsAt) return 'running'
  return now - endsAt < JUST_OVER_MS ? 'just over' : 'over'
}

function byType(activities: readonly Activity[]): readonly (readonly Activity[])[] {
  return [...groupBy(activities, ({ type }) => type).values()]
}

function byDaysOver(activities: readonly Activity[], now: Instant): readonly (readonly Activity[])[] {
  const days = [...groupBy(activities, ({ endsAt }) => Math.floor((now - endsAt) / DAY))]
  return days.toSorted(([a], [b]) => a - b).map(([, batch]) => batch)
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

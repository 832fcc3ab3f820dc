import type { Activity } from '#activity/activity.ts'
import { phaseOf } from '#activity/phase.ts'
import type { GameId } from '#game/game-id.ts'
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
  const games = new Map<GameId, Activity[]>()
  for (const activity of activities) {
    const others = games.get(activity.gameId)
    if (others) others.push(activity)
    else games.set(activity.gameId, [activity])
  }
  return Array.from(games, ([gameId, ofGame]) => ({
    gameId,
    lanes: packLanes(
      inBatches(
        ofGame.map((activity) => barOf(activity, drawing)),
        now,
      ),
    ),
  }))
}

const TURNS = ['running', 'upcoming', 'just over', 'over'] as const

/** About as long as what is over stays in view on a board that opens at now. */
const JUST_OVER_MS = 10 * DAY

/**
 * What runs now gets the uppermost lanes, then what is to come; what is over gets the room they leave, that of these days
 * first, so that it does not end up below weeks nobody looks at. Each by its type.
 */
function inBatches(bars: readonly Bar[], now: Instant): readonly (readonly Bar[])[] {
  const batches = new Map<string, Bar[]>()
  const types = new Set(bars.map(({ activity }) => activity.type))
  for (const turn of TURNS) for (const type of types) batches.set(`${turn} ${type}`, [])
  for (const bar of bars) batches.get(`${turnOf(bar.activity, now)} ${bar.activity.type}`)?.push(bar)
  return [...batches.values()].filter(({ length }) => length > 0)
}

function turnOf(activity: Activity, now: Instant): (typeof TURNS)[number] {
  const { kind } = phaseOf(activity, now)
  if (kind !== 'ended') return kind
  return now - activity.endsAt < JUST_OVER_MS ? 'just over' : 'over'
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

import type { Activity } from '#activity/activity.ts'
import { phaseOf } from '#activity/phase.ts'
import type { GameId } from '#game/game-id.ts'
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

const PHASES = ['running', 'upcoming', 'ended'] as const

/** What runs now gets the uppermost lanes, then what is to come, and what is over the room they leave; each by its type. */
function inBatches(bars: readonly Bar[], now: Instant): readonly (readonly Bar[])[] {
  const batches = new Map<string, Bar[]>()
  const types = new Set(bars.map(({ activity }) => activity.type))
  for (const phase of PHASES) for (const type of types) batches.set(`${phase} ${type}`, [])
  for (const bar of bars) batches.get(`${phaseOf(bar.activity, now).kind} ${bar.activity.type}`)?.push(bar)
  return [...batches.values()].filter(({ length }) => length > 0)
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

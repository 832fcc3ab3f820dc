import type { Activity } from '#activity/activity.ts'
import type { GameId } from '#game/game-id.ts'
import { barOf, type Drawing } from './bar.ts'
import { type Lane, packLanes } from './pack-lanes.ts'

/** Lanes under one label; the list by end time is one group of no game. */
export type LaneGroup = { readonly gameId: GameId | null; readonly lanes: readonly Lane[] }

/** One group per game, in the order in which the games appear. */
export function lanesByGame(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  const games = new Map<GameId, Activity[]>()
  for (const activity of activities) {
    const others = games.get(activity.gameId)
    if (others) others.push(activity)
    else games.set(activity.gameId, [activity])
  }
  return Array.from(games, ([gameId, ofGame]) => ({
    gameId,
    lanes: packLanes(ofGame.map((activity) => barOf(activity, drawing))),
  }))
}

/** One flat list: a lane for each activity, in the order given. */
export function lanesInOrder(activities: readonly Activity[], drawing: Drawing): readonly LaneGroup[] {
  return [{ gameId: null, lanes: activities.map((activity) => [barOf(activity, drawing)]) }]
}

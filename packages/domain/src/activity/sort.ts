import type { Instant } from '#time/instant.ts'
import type { Activity } from './activity.ts'

/** A game in the player's order, with the order in which it lists its types of activity. */
export type GameRank = { readonly id: string; readonly types: readonly string[] }

/** By game, then by the game's order of types, then by start; what is not ranked comes last. */
export function sortByGame(activities: readonly Activity[], games: readonly GameRank[]): readonly Activity[] {
  const rankOf = ranker(games.flatMap(({ id, types }) => [id, ...types.map((type) => `${id} ${type}`)]))
  const ranked = activities.map((activity) => ({
    activity,
    game: rankOf(activity.gameId),
    type: rankOf(`${activity.gameId} ${activity.type}`),
  }))
  return ranked
    .toSorted((a, b) => a.game - b.game || a.type - b.type || byStart(a.activity, b.activity))
    .map(({ activity }) => activity)
}

/** What is running or still to come by its end, then what is over, latest first. */
export function sortByEnd(activities: readonly Activity[], now: Instant): readonly Activity[] {
  const isOver = (activity: Activity) => activity.endsAt <= now
  const ahead = activities.filter((activity) => !isOver(activity))
  const over = activities.filter(isOver)
  return [
    ...ahead.toSorted((a, b) => a.endsAt - b.endsAt || byStart(a, b)),
    ...over.toSorted((a, b) => b.endsAt - a.endsAt || byStart(a, b)),
  ]
}

// Ids settle ties, so that the order does not depend on the one in which activities arrived.
function byStart(a: Activity, b: Activity): number {
  return a.startsAt - b.startsAt || a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1)
}

function ranker(order: readonly string[]): (name: string) => number {
  const ranks = new Map(order.map((name, rank) => [name, rank]))
  return (name) => ranks.get(name) ?? order.length
}

import { groupBy } from '#collections.ts'
import type { Instant } from '#time/instant.ts'
import type { Activity } from './activity.ts'

/** A game in the player's order, with the order in which it lists its types of activity. */
export type GameRank = { readonly id: string; readonly types: readonly string[] }

/** By game, then by the game's order of types, then by start; what is not ranked comes last. */
export function sortByGame(activities: readonly Activity[], games: readonly GameRank[]): readonly Activity[] {
  const gameIds = games.map(({ id }) => id)
  return inGroups(activities, ({ gameId }) => gameId, gameIds).flatMap(([gameId, ofGame]) => {
    const types = games.find(({ id }) => id === gameId)?.types ?? []
    return inGroups(ofGame, ({ type }) => type, types).flatMap(([, ofType]) => ofType.toSorted(byStart))
  })
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

// Ids decide ties, so that the order does not depend on the one in which activities arrived.
export function byStart(a: Activity, b: Activity): number {
  return a.startsAt - b.startsAt || a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1)
}

/** Groups in the given order of their keys; those it does not name come last. */
function inGroups<Key extends string>(
  activities: readonly Activity[],
  keyOf: (activity: Activity) => Key,
  order: readonly string[],
) {
  const rankOf = (key: Key) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...groupBy(activities, keyOf)].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}

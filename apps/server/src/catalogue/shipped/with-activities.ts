import type { ShippedActivity } from './activity-schema.ts'
import type { ShippedCatalogue } from './shipped-catalogue.ts'

/** The catalogue with more activities in it; one with an id that is already there takes that one's place. */
export function withActivities(
  shipped: ShippedCatalogue,
  added: readonly ShippedActivity[],
): ShippedCatalogue {
  const replaced = new Set(added.map(({ id }) => id))
  return shipped.map((game) =>
    Object.assign({}, game, {
      activities: [
        ...game.activities.filter(({ id }) => !replaced.has(id)),
        ...added.filter(({ id }) => gameOf(id) === game.gameId),
      ],
    }),
  )
}

/** Ids begin with the game. */
export function gameOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

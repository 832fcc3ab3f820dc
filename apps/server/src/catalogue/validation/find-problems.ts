import type { ShippedCatalogue, ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { activityProblems } from './activity-problems.ts'
import { seasonProblems } from './season-problems.ts'
import { versionProblems } from './version-problems.ts'

/** What a schema cannot find: records that contradict each other or the rules. One sentence each, naming the record. */
export function findProblems(shipped: ShippedCatalogue): readonly string[] {
  return shipped.flatMap((game) => [
    ...activityProblems(game),
    ...duplicates(game),
    ...versionProblems(game),
    ...seasonProblems(game),
  ])
}

function duplicates({ activities }: ShippedGame): readonly string[] {
  const ids = activities.map(({ id }) => id)
  const bars = activities.map(({ id, type, titles, start }) => ({
    id,
    // What would look the same on the timeline. Records without a title count as different.
    bar: Object.keys(titles).length === 0 ? id : JSON.stringify([type, start, titles]),
  }))
  return [
    ...repeated(ids, (id) => id).map((id) => `${id}: this id is used twice`),
    ...repeated(bars, ({ bar }) => bar).map(
      ({ id }) => `${id}: another one has the same type, titles and start`,
    ),
  ]
}

/** Those that come after another one with the same key. */
function repeated<One>(all: readonly One[], keyOf: (one: One) => string): readonly One[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const isSeen = seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isSeen
  })
}

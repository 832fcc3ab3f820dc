import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { knownVersions } from '#catalogue/versions/known-versions.ts'

/** Versions follow each other without gaps, and each opens when its maintenance is over. */
export function versionProblems({ gameId, activities }: ShippedGame): readonly string[] {
  const misnamed = activities.filter(
    (activity) =>
      (activity.type === 'version' || activity.type === 'maintenance') &&
      activity.id !== `${gameId}/${activity.type}/${activity.version}`,
  )
  return [
    ...misnamed.map(({ id, type }) => `${id}: the id should be the game, ${type} and the version's number`),
    ...lineProblems(activities),
  ]
}

function lineProblems(activities: ShippedGame['activities']): readonly string[] {
  const known = knownVersions(activities)
  return known.flatMap(({ version, start, written }, index) => {
    const next = known[index + 1]
    const name = written?.id ?? `maintenance of ${version}`
    const problems = [
      written && written.start !== start && 'it does not start when its maintenance ends',
      next && next.start <= start && `${next.version} starts before it`,
      next && written?.end && written.end !== next.start && `it does not end where ${next.version} starts`,
    ]
    return problems.filter(Boolean).map((problem) => `${name}: ${problem}`)
  })
}

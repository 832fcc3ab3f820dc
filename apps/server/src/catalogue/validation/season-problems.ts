import { datedSeasons, isSeasonOf } from '#catalogue/seasons/dated-seasons.ts'
import { overlap } from '#catalogue/servers.ts'
import type { SeasonRule } from '#catalogue/shipped/season-schema.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'

/** Dated seasons belong to a rule and do not run into each other. */
export function seasonProblems({ gameId, activities, seasonRules }: ShippedGame): readonly string[] {
  const strangers = activities.filter(
    (activity) =>
      activity.type === 'challenge' &&
      !activity.id.startsWith(`${gameId}/challenge/`) &&
      !seasonRules.some((rule) => isSeasonOf(rule, activity)),
  )
  return [
    ...strangers.map(({ id }) => `${id}: there is no season rule of that name`),
    ...seasonRules.flatMap((rule) => ruleProblems(rule, activities)),
  ]
}

function ruleProblems(rule: SeasonRule, activities: ShippedGame['activities']): readonly string[] {
  const isNumber = rule.repeats.kind === 'per-version' ? /^\d+\.\d+$/ : /^[1-9]\d*$/
  const dated = datedSeasons(rule, activities).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return dated.flatMap((season, index) => {
    const next = dated[index + 1]
    const problems = [
      !isNumber.test(season.number) && 'the season number is missing or is not one of its rule',
      next && overlap(season, next) && `season ${next.number} starts before it is over`,
    ]
    return problems.filter(Boolean).map((problem) => `${rule.id}/${season.number}: ${problem}`)
  })
}

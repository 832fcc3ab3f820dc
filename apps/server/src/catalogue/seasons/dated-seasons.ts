import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import type { SeasonRule } from '#catalogue/shipped/season-schema.ts'
import { asDated, type Season, type ShippedSeason } from './season.ts'

/** The seasons of a rule that are written down: their ids are the rule's with a number. */
export function datedSeasons(rule: SeasonRule, activities: readonly ShippedActivity[]): readonly Season[] {
  return activities.flatMap((activity) => {
    if (activity.type !== 'challenge') return []
    const number = seasonNumber(rule, activity)
    return number === null ? [] : [asDated(number, activity)]
  })
}

export function isSeasonOf(rule: SeasonRule, activity: ShippedActivity): boolean {
  return activity.type === 'challenge' && seasonNumber(rule, activity) !== null
}

function seasonNumber({ id }: SeasonRule, season: ShippedSeason): string | null {
  return season.id.startsWith(`${id}/`) ? season.id.slice(id.length + 1) : null
}

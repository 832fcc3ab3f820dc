import { anchorsOf } from '@bannerday/domain/activity'
import { LANGUAGES } from '@bannerday/domain/language'
import { hasLength } from '#catalogue/servers.ts'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { gameOf } from '#catalogue/shipped/with-activities.ts'

/** What can be wrong with one record on its own. */
export function activityProblems({ gameId, activities }: ShippedGame): readonly string[] {
  return activities.flatMap((activity) => {
    const problems = [
      gameOf(activity.id) !== gameId && `the id does not begin with ${gameId}/`,
      endsBeforeItStarts(activity) && 'it ends before it starts on at least one server',
      marksNothing(activity) && 'a title is marked that is not there',
      hasNoTitle(activity) && 'it has no title, and no template can give it one',
      repeatsTheRule(activity) && 'an anchor says what the rule says anyway',
    ]
    return problems.filter((problem) => problem !== false).map((problem) => `${activity.id}: ${problem}`)
  })
}

function endsBeforeItStarts(activity: ShippedActivity): boolean {
  const { start, end } = activity
  if (end === undefined) return false
  return !hasLength({ start, end, anchors: anchorsOf({ isVersionUpdate: false, ...activity }) })
}

function marksNothing({ titles, titleMarks }: ShippedActivity): boolean {
  return LANGUAGES.some((language) => titleMarks[language] !== undefined && titles[language] === undefined)
}

function hasNoTitle(activity: ShippedActivity): boolean {
  if (Object.keys(activity.titles).length > 0) return false
  if (activity.type === 'gacha') {
    return activity.featured.length === 0 || !['character', 'weapon'].includes(activity.subtype)
  }
  return activity.type === 'event'
}

function repeatsTheRule(activity: ShippedActivity): boolean {
  if (activity.type === 'version' || activity.type === 'maintenance') return false
  const { type, isVersionUpdate, startAnchor, endAnchor } = activity
  const rule = anchorsOf({ type, isVersionUpdate })
  return startAnchor === rule.start || endAnchor === rule.end
}

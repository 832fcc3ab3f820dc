import { anchorsOf } from '@bannerday/domain/activity'
import { LANGUAGES } from '@bannerday/domain/language'
import { gameOf } from './additions.ts'
import { datedSeasons, isSeasonOf } from './seasons.ts'
import type { SeasonRule, ShippedActivity, ShippedCatalogue, ShippedGame } from './shipped.ts'
import { knownVersions } from './version-line.ts'
import { hasLength, overlap } from './wall-clocks.ts'

/** What a schema cannot find: records that contradict each other or the rules. One sentence each, naming the record. */
export function findProblems(shipped: ShippedCatalogue): readonly string[] {
  return shipped.flatMap((game) => [
    ...activityProblems(game),
    ...duplicates(game),
    ...versionProblems(game),
    ...seasonProblems(game),
    ...unitProblems(game),
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

/** What can be wrong with one record on its own. */
function activityProblems({ gameId, activities }: ShippedGame): readonly string[] {
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

/** Versions follow each other without gaps, and each opens when its maintenance is over. */
function versionProblems({ gameId, activities }: ShippedGame): readonly string[] {
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

/** A translation of ours goes when the official name is known. */
function unitProblems({ gameId, unitNames, unofficialUnitNames }: ShippedGame): readonly string[] {
  const twice = Object.entries(unofficialUnitNames).flatMap(([unit, names]) =>
    LANGUAGES.filter((language) => language in names && language in (unitNames[unit] ?? {})).map(
      (language) => `${gameId}, ${unit}: there is an official name in ${language}`,
    ),
  )
  // Lists of texts have numbers in the place of what was never translated.
  const unnamed = Object.entries(unitNames).flatMap(([unit, names]) =>
    LANGUAGES.filter((language) => !/\p{L}/u.test(names[language] ?? unit)).map(
      (language) => `${gameId}, ${unit}: there is no letter in its name in ${language}`,
    ),
  )
  return [...twice, ...unnamed]
}

/** Dated seasons belong to a rule and do not run into each other. */
function seasonProblems({ gameId, activities, seasonRules }: ShippedGame): readonly string[] {
  const withoutRule = activities.filter(
    (activity) =>
      activity.type === 'challenge' &&
      !activity.id.startsWith(`${gameId}/challenge/`) &&
      !seasonRules.some((rule) => isSeasonOf(rule, activity)),
  )
  return [
    ...withoutRule.map(({ id }) => `${id}: there is no season rule of that name`),
    ...seasonRules.flatMap((rule) => ruleProblems(rule, activities)),
  ]
}

function ruleProblems(rule: SeasonRule, activities: ShippedGame['activities']): readonly string[] {
  const isNumber = rule.repeats.kind === 'per-version' ? /^\d+\.\d+$/ : /^[1-9]\d*$/
  const dated = datedSeasons(rule, activities, []).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return dated.flatMap((season, index) => {
    const next = dated[index + 1]
    const problems = [
      !isNumber.test(season.number) && 'the season number is missing or is not one of its rule',
      next && overlap(season, next) && `season ${next.number} starts before it is over`,
    ]
    return problems.filter(Boolean).map((problem) => `${rule.id}/${season.number}: ${problem}`)
  })
}

import { anchorsOf, type Anchors } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { DAY, SECOND, type Anchor, type WallClock } from '@bannerday/domain/time'
import {
  isForecast,
  toCatalogueActivity,
  type CatalogueActivity,
  type DateBasis,
} from './catalogue-activity.ts'
import type { Interval, Monthly, PerVersion, SeasonRule, ShippedActivity, ShippedGame } from './shipped.ts'
import { basisOf, compareVersions, type VersionSpan, versionOn } from './version-line.ts'
import { closingBefore, hasLength, monthsLater, onDayAfter, overlap, shifted } from './wall-clocks.ts'

type ShippedSeason = Extract<ShippedActivity, { type: 'challenge' }>

/** One run of a challenge mode. */
type Season = {
  /** A count, or the version for modes that turn with it. */
  readonly number: string
  readonly start: WallClock
  readonly end: WallClock
  readonly anchors: Anchors
  readonly isVersionUpdate: boolean
  readonly predicted: boolean
  readonly basis: CatalogueActivity['basis']
  readonly countedFrom: string | null
  /** The record that takes the rule's place. */
  readonly dated: ShippedSeason | null
}

/** What seasons are counted against: the versions of the game, and the last moment of the query. */
type Reach = { readonly line: readonly VersionSpan[]; readonly horizon: WallClock }

/** The seasons of one mode: a dated one takes the place of the rule's with the same number. */
export function seasonActivities(
  game: ShippedGame,
  rule: SeasonRule,
  { line, horizon }: Reach,
): readonly CatalogueActivity[] {
  const dated = datedSeasons(rule, game.activities, line)
  const numbers = new Set(dated.map(({ number }) => number))
  const undated = expand(rule, { line, horizon }).filter(({ number }) => !numbers.has(number))
  return withoutOverlap([...dated, ...undated]).map((season) =>
    seasonActivity(rule, season, { gameId: game.gameId, version: versionOn(line, season.start) }),
  )
}

function expand({ repeats }: SeasonRule, { line, horizon }: Reach): readonly Season[] {
  switch (repeats.kind) {
    case 'monthly':
      return expandMonthly(repeats, horizon)
    case 'interval':
      return expandInterval(repeats, horizon)
    case 'per-version':
      return expandPerVersion(repeats, line)
  }
}

function seasonActivity(
  rule: SeasonRule,
  { number, dated, anchors, ...season }: Season,
  { gameId, version }: { readonly gameId: GameId; readonly version: string | undefined },
): CatalogueActivity {
  const hasOwnTitle = dated !== null && Object.keys(dated.titles).length > 0
  return toCatalogueActivity(gameId, {
    id: `${rule.id}/${number}`,
    type: 'challenge',
    version: dated?.version ?? version,
    names: hasOwnTitle
      ? { written: dated.titles, marks: dated.titleMarks, composed: rule.names }
      : { written: rule.names },
    startAnchor: anchors.start,
    endAnchor: anchors.end,
    source: dated?.source,
    sourceDate: dated?.sourceDate,
    pictures: dated?.pictures,
    ...season,
  })
}

type RuleSeason = Pick<Season, 'number' | 'start' | 'end'> & {
  readonly endAnchor?: Anchor
} & Partial<Pick<Season, 'isVersionUpdate' | 'predicted' | 'basis' | 'countedFrom'>>

/** A season as its rule gives it: by the server's clock unless the rule says otherwise. */
function byRule({ number, start, end, endAnchor, ...rest }: RuleSeason): Season {
  const { isVersionUpdate = false, predicted = false, countedFrom = null } = rest
  return {
    number,
    start,
    end,
    anchors: anchorsOf({ type: 'challenge', isVersionUpdate, endAnchor }),
    isVersionUpdate,
    predicted,
    basis: rest.basis ?? { start: 'rule', end: 'rule' },
    countedFrom,
    dated: null,
  }
}

/** A season as it is written down. */
function asDated(number: string, dated: ShippedSeason, line: readonly VersionSpan[]): Season {
  const { start, end, isVersionUpdate } = dated
  return {
    number,
    start,
    end,
    anchors: anchorsOf(dated),
    isVersionUpdate,
    predicted: false,
    ...basisOf(dated, line),
    dated,
  }
}

/** The seasons of a rule that are written down: their ids are the rule's with a number. */
export function datedSeasons(
  rule: SeasonRule,
  activities: readonly ShippedActivity[],
  line: readonly VersionSpan[],
): readonly Season[] {
  return activities.flatMap((activity) => {
    if (activity.type !== 'challenge') return []
    const number = seasonNumber(rule, activity)
    return number === null ? [] : [asDated(number, activity, line)]
  })
}

export function isSeasonOf(rule: SeasonRule, activity: ShippedActivity): boolean {
  return activity.type === 'challenge' && seasonNumber(rule, activity) !== null
}

function seasonNumber({ id }: SeasonRule, season: ShippedSeason): string | null {
  return season.id.startsWith(`${id}/`) ? season.id.slice(id.length + 1) : null
}

/** Seasons that turn on the same day of every month. */
function expandMonthly({ start: first }: Monthly, horizon: WallClock): readonly Season[] {
  const seasons: Season[] = []
  let start = first
  while (start <= horizon) {
    // Counted from the first, so that a short month does not shorten the ones after it.
    const next = monthsLater(first, seasons.length + 1)
    seasons.push(byRule({ number: String(seasons.length + 1), start, end: shifted(next, -SECOND) }))
    start = next
  }
  return seasons
}

/** Seasons of equal length; each count goes on until the next one takes over. */
function expandInterval({ days, counts }: Interval, horizon: WallClock): readonly Season[] {
  return counts.flatMap(({ season: firstNumber, start: firstStart }, index) => {
    const nextNumber = counts[index + 1]?.season ?? Number.POSITIVE_INFINITY
    const seasons: Season[] = []
    let start = firstStart
    for (let number = firstNumber; number < nextNumber && start <= horizon; number += 1) {
      const next = shifted(start, days * DAY)
      seasons.push(byRule({ number: String(number), start, end: shifted(next, -SECOND) }))
      start = next
    }
    return seasons
  })
}

/** One season a version, counted by it; a season of a forecast version is a forecast too. */
function expandPerVersion(
  { since, opens, closes, areExpected }: PerVersion,
  line: readonly VersionSpan[],
): readonly Season[] {
  return line
    .filter(({ version }) => compareVersions(version, since) >= 0)
    .map(({ version, start, end, basis, countedFrom, predicted }) =>
      byRule({
        number: version,
        start: opens ? onDayAfter(start, opens.day, opens.time) : start,
        end: closingBefore(end, closes),
        endAnchor: closes.anchor,
        isVersionUpdate: opens === undefined,
        predicted: predicted || areExpected,
        basis: { start: byRuleOf(basis.start), end: byRuleOf(basis.end) },
        countedFrom,
      }),
    )
}

/** The rule is certain; the update that it counts from may not be. */
function byRuleOf(basis: DateBasis): DateBasis {
  return isForecast(basis) ? basis : 'rule'
}

/**
 * Never two seasons of one mode at once: where a dated season and the rule disagree, the rule's season gives way, and
 * one with nothing left of it is dropped.
 */
function withoutOverlap(seasons: readonly Season[]): readonly Season[] {
  const kept: Season[] = []
  for (const season of seasons.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const previous = kept.pop()
    const pair = previous ? separated(previous, season) : [season]
    kept.push(...pair.filter(hasLength))
  }
  return kept
}

function separated(earlier: Season, later: Season): readonly [Season, Season] {
  if (!overlap(earlier, later)) return [earlier, later]
  if (earlier.dated === null) return [endingBefore(earlier, later), later]
  return [earlier, later.dated === null ? startingAfter(later, earlier) : later]
}

function endingBefore(season: Season, later: Season): Season {
  const anchors = { ...season.anchors, end: later.anchors.start }
  const basis = { ...season.basis, end: later.basis.start }
  return { ...season, end: shifted(later.start, -SECOND), anchors, basis }
}

function startingAfter(season: Season, earlier: Season): Season {
  const anchors = { ...season.anchors, start: earlier.anchors.end }
  const basis = { ...season.basis, start: earlier.basis.end }
  return { ...season, start: shifted(earlier.end, SECOND), anchors, basis }
}

import type { WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import type { SeasonRule } from '#catalogue/shipped/season-schema.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { toActivity } from '#catalogue/to-activity.ts'
import { versionOn, type VersionSpan } from '#catalogue/versions/version-line.ts'
import { datedSeasons } from './dated-seasons.ts'
import { expandInterval } from './expand-interval.ts'
import { expandMonthly } from './expand-monthly.ts'
import { expandPerVersion } from './expand-per-version.ts'
import type { Season } from './season.ts'
import { withoutOverlap } from './without-overlap.ts'

/** The seasons of one mode: a dated one takes the place of the rule's with the same number. */
export function seasonActivities(
  game: ShippedGame,
  rule: SeasonRule,
  line: readonly VersionSpan[],
  horizon: WallClock,
): readonly CatalogueActivity[] {
  const dated = datedSeasons(rule, game.activities)
  const numbers = new Set(dated.map(({ number }) => number))
  const undated = expand(rule, line, horizon).filter(({ number }) => !numbers.has(number))
  return withoutOverlap([...dated, ...undated]).map((season) => seasonActivity(game, rule, season, line))
}

function expand(
  { repeats }: SeasonRule,
  line: readonly VersionSpan[],
  horizon: WallClock,
): readonly Season[] {
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
  { gameId }: ShippedGame,
  rule: SeasonRule,
  { number, dated, anchors, ...season }: Season,
  line: readonly VersionSpan[],
): CatalogueActivity {
  const hasOwnTitle = dated !== null && Object.keys(dated.titles).length > 0
  return toActivity(gameId, {
    id: `${rule.id}/${number}`,
    type: 'challenge',
    version: dated?.version ?? versionOn(line, season.start),
    names: hasOwnTitle
      ? { written: dated.titles, marks: dated.titleMarks, composed: rule.names }
      : { written: rule.names },
    startAnchor: anchors.start,
    endAnchor: anchors.end,
    source: dated?.source,
    ...season,
  })
}

import type { GameId } from '@bannerday/domain/game'
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

/** What seasons are counted against: the versions of the game, and the last moment that is asked about. */
type Reach = { readonly line: readonly VersionSpan[]; readonly horizon: WallClock }

/** The seasons of one mode: a dated one takes the place of the rule's with the same number. */
export function seasonActivities(
  game: ShippedGame,
  rule: SeasonRule,
  { line, horizon }: Reach,
): readonly CatalogueActivity[] {
  const dated = datedSeasons(rule, game.activities)
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
  return toActivity(gameId, {
    id: `${rule.id}/${number}`,
    type: 'challenge',
    version: dated?.version ?? version,
    names: hasOwnTitle
      ? { written: dated.titles, marks: dated.titleMarks, composed: rule.names }
      : { written: rule.names },
    startAnchor: anchors.start,
    endAnchor: anchors.end,
    source: dated?.source,
    ...season,
  })
}

import { SECOND } from '@bannerday/domain/time'
import { hasLength, overlap } from '#catalogue/servers.ts'
import { shifted } from '#catalogue/wall-dates.ts'
import type { Season } from './season.ts'

/**
 * Never two seasons of one mode at once: where a dated season and the rule disagree, the rule's season gives way, and
 * one with nothing left of it is dropped.
 */
export function withoutOverlap(seasons: readonly Season[]): readonly Season[] {
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
  return { ...season, end: shifted(later.start, -SECOND), anchors }
}

function startingAfter(season: Season, earlier: Season): Season {
  const anchors = { ...season.anchors, start: earlier.anchors.end }
  return { ...season, start: shifted(earlier.end, SECOND), anchors }
}

import { SECOND } from '@bannerday/domain/time'
import { shifted } from '#catalogue/wall-dates.ts'
import { isEmpty, overlaps, type Season, seasonAnchors } from './season.ts'

/**
 * Never two seasons of one mode at once: where a dated season and the rule disagree, the rule's season gives way, and
 * one with nothing left of it is dropped.
 */
export function withoutOverlap(seasons: readonly Season[]): readonly Season[] {
  const kept: Season[] = []
  for (const season of seasons.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const previous = kept.pop()
    const pair = previous ? separated(previous, season) : [season]
    kept.push(...pair.filter((candidate) => !isEmpty(candidate)))
  }
  return kept
}

function separated(previous: Season, next: Season): readonly Season[] {
  if (!overlaps(previous, next)) return [previous, next]
  if (previous.dated === null) return [endingBefore(previous, next), next]
  return [previous, next.dated === null ? startingAfter(next, previous) : next]
}

function endingBefore(season: Season, next: Season): Season {
  return { ...season, end: shifted(next.start, -SECOND), endAnchor: seasonAnchors(next).start }
}

function startingAfter(season: Season, previous: Season): Season {
  return { ...season, start: shifted(previous.end, SECOND), startAnchor: seasonAnchors(previous).end }
}

import { SECOND, type WallClock } from '@bannerday/domain/time'
import type { Monthly } from '#catalogue/shipped/season-schema.ts'
import { monthsLater, shifted } from '#catalogue/wall-dates.ts'
import { byRule, type Season } from './season.ts'

/** Seasons that turn on the same day of every month. */
export function expandMonthly({ start: first }: Monthly, horizon: WallClock): readonly Season[] {
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

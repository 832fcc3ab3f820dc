import { DAY, SECOND, type WallClock } from '@bannerday/domain/time'
import type { Interval } from '#catalogue/shipped/season-schema.ts'
import { shifted } from '#catalogue/wall-dates.ts'
import { byRule, type Season } from './season.ts'

/** Seasons of equal length; each count goes on until the next one takes over. */
export function expandInterval({ days, counts }: Interval, horizon: WallClock): readonly Season[] {
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

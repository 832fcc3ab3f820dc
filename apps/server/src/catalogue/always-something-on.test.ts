import { DAY, eventWindow, HOUR, type Instant, instantOf, SERVER_ZONE_NAMES } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { catalogueAt } from './catalogue-at.ts'
import { periodsOnServers } from './servers.ts'
import { at, shipped } from './testing/shipped-data.ts'

const FIRST_DAY = at('2025-06-01T00:00:00Z')
const LAST_DAY = instantOf(at('2026-11-15T00:00:00Z') + 180 * DAY)

/** Midday, and hours during the maintenance of an update, when nobody can play. */
const MOMENTS = [12 * HOUR, 1 * HOUR]

test.each(shipped)('$gameId has a bar across now on every day and every server', (game) => {
  const dark: string[] = []
  let answer: readonly CatalogueActivity[] = []
  let answeredUntil = ''
  for (let day = FIRST_DAY; day <= LAST_DAY; day = instantOf(day + DAY)) {
    // The same window gives the same answer, and the published one lasts a year.
    const { end } = eventWindow(day)
    if (end !== answeredUntil) answer = catalogueAt({ shipped: [game], now: day })
    answeredUntil = end
    const periods = answer.filter(isNear(day)).filter(isShownByDefault).map(periodsOnServers)
    for (const now of MOMENTS.map((moment) => day + moment)) {
      for (const [server, name] of SERVER_ZONE_NAMES.entries()) {
        const isAcross = periods.some((each) => {
          const period = each[server]
          return period !== undefined && period.startsAt <= now && now < period.endsAt
        })
        if (!isAcross) dark.push(`${name} at ${new Date(now).toISOString()}`)
      }
    }
  }
  expect(dark).toEqual([])
})

/** What a player sees who has changed no setting. */
function isShownByDefault({ type }: CatalogueActivity): boolean {
  return type !== 'maintenance'
}

/** Dates are enough to leave out most of a year. */
function isNear(day: Instant): (activity: CatalogueActivity) => boolean {
  const [before, after] = [day - 2 * DAY, day + 2 * DAY].map((moment) => new Date(moment).toISOString())
  return ({ start, end }) => start < String(after) && end > String(before)
}

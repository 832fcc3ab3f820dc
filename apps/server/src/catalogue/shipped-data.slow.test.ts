import { GAME_IDS } from '@bannerday/domain/game'
import { FALLBACK_LANGUAGE, LANGUAGES } from '@bannerday/domain/language'
import {
  DAY,
  HOUR,
  SERVER_ZONE_NAMES,
  eventWindow,
  instantOf,
  parseServerZone,
  toInstant,
  type Instant,
} from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { catalogueAt } from './catalogue-at.ts'
import { findProblems } from './problems.ts'
import type { ShippedGame } from './shipped.ts'
import { at, shipped, wholeCatalogue } from './testing/shipped-data.ts'
import { hasLength, overlap, periodsOnServers } from './wall-clocks.ts'

const all = wholeCatalogue()

function repeated(keys: readonly string[]): readonly string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index)
}

describe('the shipped files', () => {
  it('do not contradict themselves', () => {
    expect(findProblems(shipped)).toEqual([])
  })

  it('hold at least 200 activities of each game', () => {
    for (const { activities } of shipped) expect(activities.length).toBeGreaterThan(200)
  })

  test.each(GAME_IDS)('are sorted by start, so that a new record has one place: %s', (gameId) => {
    const starts = shipped
      .flatMap((game) => (game.gameId === gameId ? game.activities : []))
      .map((a) => a.start)
    expect(starts).toEqual(starts.toSorted())
  })

  it('name every featured unit in every language, by a translation of ours where nobody has published a name', () => {
    const unnamed = shipped.flatMap(({ activities, unitNames, unofficialUnitNames }) => {
      const featured = new Set(activities.flatMap((a) => (a.type === 'gacha' ? a.featured : [])))
      const others = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)
      return [...featured].filter((name) =>
        others.some((language) => !(unitNames[name]?.[language] ?? unofficialUnitNames[name]?.[language])),
      )
    })
    expect(unnamed).toEqual([])
  })
})

describe('every activity of the catalogue', () => {
  it('has a title in every language', () => {
    const untitled = all.filter(({ titles }) => LANGUAGES.some((language) => titles[language].trim() === ''))
    expect(untitled).toEqual([])
  })

  it('has a title in every language that is not borrowed from another', () => {
    const borrowed = all.filter(({ titleBasis }) => Object.values(titleBasis).includes('fallback'))
    expect(borrowed.map(({ id }) => id)).toEqual([])
  })

  it('starts before it ends on every server', () => {
    expect(all.filter((activity) => !hasLength(activity)).map(({ id }) => id)).toEqual([])
  })

  it('has an id and a uuid of its own', () => {
    expect(repeated(all.map(({ id }) => id))).toEqual([])
    expect(repeated(all.map(({ uuid }) => uuid))).toEqual([])
  })

  it('can be told apart by game, type, title and start', () => {
    const bars = all.map(({ gameId, type, titles, start }) => [gameId, type, titles.en, start].join(' '))
    expect(repeated(bars)).toEqual([])
  })

  it('is listed with the others of its game', () => {
    expect(all.map(({ gameId }) => gameId)).toEqual(
      GAME_IDS.flatMap((gameId) => all.filter((a) => a.gameId === gameId).map(() => gameId)),
    )
  })

  it('that is a forecast says so, and how it was made', () => {
    const forecasts = all.filter(({ basis }) => ['cadence', 'median'].includes(basis.start))
    expect(forecasts.length).toBeGreaterThan(50)
    expect(forecasts.filter(({ predicted }) => !predicted)).toEqual([])
    expect(all.filter(({ predicted, basis }) => predicted && basis.start === 'shipped')).toEqual([])
  })
})

describe.each(GAME_IDS)('the versions of %s', (gameId) => {
  const versions = all.filter((activity) => activity.gameId === gameId && activity.type === 'version')

  it('end where the next one starts', () => {
    const joints = versions.slice(1).map((next, index) => [versions[index]?.end, next.start])
    expect(joints.length).toBeGreaterThan(13)
    for (const [end, start] of joints) expect(end).toBe(start)
  })

  it('open when their maintenance is over', () => {
    const maintenances = all.filter(
      (activity) => activity.gameId === gameId && activity.type === 'maintenance',
    )
    for (const { version, end } of maintenances) {
      expect(versions.find((candidate) => candidate.version === version)?.start).toBe(end)
    }
  })
})

describe.each(shipped.flatMap(({ seasonRules }) => seasonRules.map(({ id }) => id)))(
  'the seasons of %s',
  (id) => {
    const seasons: readonly CatalogueActivity[] = all.filter((activity) => activity.id.startsWith(`${id}/`))

    it('come one after the other on every server', () => {
      expect(seasons.length).toBeGreaterThan(3)
      const collisions = seasons.filter((season, index) => {
        const previous = seasons[index - 1]
        return previous !== undefined && overlap(previous, season)
      })
      expect(collisions.map((season) => season.id)).toEqual([])
    })
  },
)

const FIRST_DAY = at('2025-06-01T00:00:00Z')
const LAST_DAY = instantOf(at('2026-11-15T00:00:00Z') + 180 * DAY)

/** Midday, and hours during the maintenance of an update, when nobody can play. */
const MOMENTS = [12 * HOUR, 1 * HOUR]

test.each(shipped)('$gameId has a running activity on every day and every server', (game) => {
  const dark: string[] = []
  let shown: readonly CatalogueActivity[] = []
  let answeredUntil = ''
  for (let day = FIRST_DAY; day <= LAST_DAY; day = instantOf(day + DAY)) {
    // The same window gives the same answer, and the published one lasts a year.
    const { end } = eventWindow(day)
    if (end !== answeredUntil) {
      const answer = catalogueAt({ shipped: [withoutOldEvents(game, day)], now: day })
      shown = answer.filter(isShownByDefault)
    }
    answeredUntil = end
    const periods = shown.filter(isNear(day)).map(periodsOnServers)
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

/** What nothing else depends on and is long over; with it this would take a minute. */
function withoutOldEvents(game: ShippedGame, day: Instant): ShippedGame {
  const before = new Date(day - 2 * DAY).toISOString()
  const activities = game.activities.filter(
    (activity) => (activity.type !== 'event' && activity.type !== 'gacha') || activity.end > before,
  )
  return { ...game, activities }
}

/** What a player sees who has changed no setting. */
function isShownByDefault({ type }: CatalogueActivity): boolean {
  return type !== 'maintenance'
}

/** Dates are enough to leave out most of a year. */
function isNear(day: Instant): (activity: CatalogueActivity) => boolean {
  const [before, after] = [day - 2 * DAY, day + 2 * DAY].map((moment) => new Date(moment).toISOString())
  return ({ start, end }) => start < String(after) && end > String(before)
}

/** When the activity runs according to a client that ignores anchors. */
function periodsByRule({ type, isVersionUpdate, start, end }: CatalogueActivity) {
  const isWorldwide = type === 'version' || type === 'maintenance'
  return SERVER_ZONE_NAMES.map(parseServerZone).map((server) => ({
    startsAt: toInstant(start, isWorldwide || isVersionUpdate ? 'global' : 'server', server),
    endsAt: toInstant(end, isWorldwide ? 'global' : 'server', server),
  }))
}

describe('a client that knows only the rule of two kinds of time', () => {
  const misread = all.filter(
    (activity) => JSON.stringify(periodsByRule(activity)) !== JSON.stringify(periodsOnServers(activity)),
  )
  const written = shipped.flatMap(({ activities }) =>
    activities.filter((activity) => 'startAnchor' in activity || 'endAnchor' in activity),
  )

  it('is right about everything but the 63 records that carry an anchor and the seasons that end with a version', () => {
    const anchored = new Set(written.map(({ id }) => id))
    const others = misread.filter(({ id }) => !anchored.has(id)).map(({ id }) => id.replace(/\/[^/]*$/, ''))
    expect(written).toHaveLength(63)
    expect(new Set(others)).toEqual(new Set(['starrail/anomaly-arbitration', 'wuthering/endstate-matrix']))
  })

  it('is wrong about each of those, so that no anchor is superfluous', () => {
    const wrong = new Set(misread.map(({ id }) => id))
    expect(written.filter(({ id }) => !wrong.has(id))).toEqual([])
  })
})

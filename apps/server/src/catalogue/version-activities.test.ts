import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import { withActivities } from './additions.ts'
import { catalogueAt } from './catalogue-at.ts'
import { aGame, at, records, shipped, wall, wholeCatalogue } from './testing/shipped-data.ts'
import { forecastPhases } from './version-activities.ts'
import { versionLine } from './version-line.ts'
import { daysBetween } from './wall-clocks.ts'

const now = at('2026-11-15T12:00:00Z')
const forecasts = wholeCatalogue().filter(({ predicted }) => predicted)
const forecastsOf = (gameId: GameId, type: string) =>
  forecasts.filter((activity) => activity.gameId === gameId && activity.type === type)

describe.each(GAME_IDS)('the forecast of %s', (gameId) => {
  it('has versions, their maintenances and both halves of their banners until the window ends', () => {
    const versions = forecastsOf(gameId, 'version')
    expect(versions.length).toBeGreaterThanOrEqual(3)
    expect(versions.at(-1)?.end.localeCompare('2027-05-14T23:59:59')).toBe(1)
    expect(forecastsOf(gameId, 'maintenance').map(({ version, end }) => [version, end])).toEqual(
      versions.map(({ version, start }) => [version, start]),
    )
    for (const { version } of versions.slice(0, -1)) {
      expect(forecastsOf(gameId, 'gacha').filter((banner) => banner.version === version)).toHaveLength(2)
    }
  })

  it('gives each version 42 days', () => {
    const lengths = forecastsOf(gameId, 'version').map(({ start, end }) => daysBetween(start, end))
    expect(new Set(lengths)).toEqual(new Set([42]))
  })
})

test.each([
  ['genshin', '7.3', '2026-12-16T11:00:00', 'cadence'],
  ['starrail', '4.8', '2026-12-23T11:00:00', 'median'],
  ['zenless', '3.4', '2026-12-02T11:00:00', 'median'],
  ['wuthering', '3.9', '2026-12-24T11:00:00', 'median'],
] as const)('the next version of %s is %s, expected on %s by %s', (gameId, version, start, basis) => {
  expect(forecastsOf(gameId, 'version')[0]).toMatchObject({ version, start, basis: { start: basis } })
})

test.each([
  ['genshin', '7.3', '2027-01-05T17:59:00', '2027-01-05T18:00:00', '2027-01-26T14:59:00'],
  ['starrail', '4.8', '2027-01-13T11:59:00', '2027-01-13T12:00:00', '2027-02-02T15:00:00'],
  ['zenless', '3.4', '2026-12-23T11:59:00', '2026-12-23T12:00:00', '2027-01-12T14:59:00'],
  ['wuthering', '3.9', '2027-01-14T09:59:00', '2027-01-14T10:00:00', '2027-02-03T11:59:00'],
] as const)(
  'the banners of %s %s change from %s to %s and close at %s',
  (gameId, version, closes, opens, ends) => {
    const [first, second] = forecastsOf(gameId, 'gacha').filter((banner) => banner.version === version)
    expect(first).toMatchObject({
      end: closes,
      isVersionUpdate: true,
      anchors: { start: 'global', end: 'server' },
    })
    expect(second).toMatchObject({ start: opens, end: ends, anchors: { start: 'server', end: 'server' } })
  },
)

describe('a forecast that becomes a fact', () => {
  const before = forecasts.filter(({ gameId, version }) => gameId === 'genshin' && version === '7.3')
  const facts = records(
    {
      id: 'genshin/maintenance/7.3',
      type: 'maintenance',
      version: '7.3',
      start: '2026-12-16T06:00:00',
      end: '2026-12-16T11:00:00',
    },
    {
      id: 'genshin/version/7.3',
      type: 'version',
      version: '7.3',
      titles: { en: 'Version 7.3 "Thaw"' },
      start: '2026-12-16T11:00:00',
    },
    {
      id: 'genshin/gacha/7.3/phase-1',
      type: 'gacha',
      subtype: 'character',
      version: '7.3',
      titles: { en: 'Ballad in Goblets' },
      featured: ['Venti'],
      start: '2026-12-16T11:00:00',
      end: '2027-01-05T17:59:00',
      isVersionUpdate: true,
    },
  )
  const after = catalogueAt({ shipped: withActivities(shipped, facts), now })

  test.each(facts.map(({ id }) => id))('keeps its uuid and is no longer marked: %s', (id) => {
    const expected = before.find((activity) => activity.id === id)
    expect(expected?.predicted).toBe(true)
    expect(after.filter(({ uuid }) => uuid === expected?.uuid)).toMatchObject([{ id, predicted: false }])
  })

  it('takes nothing else away: the second half is still expected', () => {
    expect(after.filter(({ id }) => id === 'genshin/gacha/7.3/phase-2')).toMatchObject([{ predicted: true }])
  })

  it('moves what depends on it: the version after a short one is expected earlier', () => {
    const early = records({
      id: 'starrail/maintenance/4.8',
      type: 'maintenance',
      version: '4.8',
      start: '2026-12-16T06:00:00',
      end: '2026-12-16T11:00:00',
    })
    const versions = catalogueAt({ shipped: withActivities(shipped, early), now }).filter(
      ({ gameId, type }) => gameId === 'starrail' && type === 'version',
    )
    expect(versions.slice(-4).map(({ version, start, predicted }) => [version, start, predicted])).toEqual([
      ['4.8', '2026-12-16T11:00:00', false],
      ['4.9', '2027-01-27T11:00:00', true],
      ['4.10', '2027-03-10T11:00:00', true],
      ['4.11', '2027-04-21T11:00:00', true],
    ])
  })
})

it('the forecast never fills a gap in the past: banners missing from an old version stay missing', () => {
  const starts = forecastsOf('zenless', 'gacha').map(({ start }) => start)
  expect(starts.toSorted()[0]).toBe('2026-10-21T11:00:00')
})

const version = { id: 'genshin/version/1.0', type: 'version', version: '1.0', start: '2025-01-01T11:00:00' }
const banner = (start: string, number = '1.0') => ({
  id: `genshin/gacha/${start.slice(0, 10)}/banner`,
  type: 'gacha',
  subtype: 'character',
  version: number,
  featured: ['Venti'],
  start,
  end: '2025-02-11T14:59:00',
})

function phases(...written: readonly object[]) {
  const game = aGame({ activities: records(...written) })
  return forecastPhases(game, versionLine(game, wall('2025-02-01T00:00:00'))).map(({ id }) => id)
}

it('the forecast has both halves of a version without banners', () => {
  expect(phases(version)).toEqual(['genshin/gacha/1.0/phase-1', 'genshin/gacha/1.0/phase-2'])
})

it('the forecast has the second half when only the first is known', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'))).toEqual(['genshin/gacha/1.0/phase-2'])
})

it('a banner that opens a little earlier than expected is taken for the second half', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'), banner('2025-01-18T18:00:00'))).toEqual([])
})

it('a collaboration in the first days is not taken for the second half', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'), banner('2025-01-09T12:00:00'))).toEqual([
    'genshin/gacha/1.0/phase-2',
  ])
})

it('a version that is announced to be short changes its banners in the middle', () => {
  const short = { ...version, end: '2025-01-29T11:00:00' }
  const game = aGame({ activities: records(short) })
  const [first, second] = forecastPhases(game, versionLine(game, wall('2025-01-10T00:00:00')))
  expect([first?.end, second?.start, second?.end]).toEqual([
    '2025-01-15T17:59:00',
    '2025-01-15T18:00:00',
    '2025-01-28T14:59:00',
  ])
})

import { describe, expect, it, test } from 'vitest'
import { aGame, records, shipped, wall } from './testing/shipped-data.ts'
import { compareVersions, knownVersions, nextVersion, versionLine, versionTable } from './version-line.ts'
import { daysBetween } from './wall-clocks.ts'

const version = (number: string, start: string, more: object = {}) => ({
  id: `genshin/version/${number}`,
  type: 'version',
  version: number,
  start,
  ...more,
})
const maintenance = (number: string, start: string, end: string) => ({
  id: `genshin/maintenance/${number}`,
  type: 'maintenance',
  version: number,
  start,
  end,
})
const lineOf = (horizon: string, ...written: readonly object[]) =>
  versionLine(aGame({ activities: records(...written) }), wall(horizon))

describe('the versions of a game', () => {
  const first = version('6.9', '2026-01-14T11:00:00')

  it('end where the next known one starts', () => {
    const [known] = lineOf('2026-01-20T00:00:00', first, version('6.10', '2026-02-20T11:00:00'))
    expect(known).toMatchObject({ version: '6.9', end: '2026-02-20T11:00:00', predicted: false })
  })

  it('are proved by the maintenance that opens them, even when nothing else is known of them', () => {
    const [, proved] = lineOf(
      '2026-02-20T00:00:00',
      first,
      maintenance('7.0', '2026-02-20T06:00:00', '2026-02-20T11:00:00'),
    )
    expect(proved).toMatchObject({
      version: '7.0',
      start: '2026-02-20T11:00:00',
      end: '2026-04-03T11:00:00',
      predicted: false,
      basis: { start: 'maintenance', end: 'cadence' },
    })
  })

  it('end when announced, if the next is not known', () => {
    const line = lineOf(
      '2026-03-01T00:00:00',
      version('6.9', '2026-01-14T11:00:00', { end: '2026-02-18T11:00:00' }),
    )
    expect(line.map(({ start, predicted }) => [start, predicted])).toEqual([
      ['2026-01-14T11:00:00', false],
      ['2026-02-18T11:00:00', true],
    ])
  })

  it('are forecast one length after the other, up to the one that runs at the horizon', () => {
    const line = lineOf('2026-04-08T11:00:00', first)
    expect(line.map(({ version: number, start, predicted }) => [number, start, predicted])).toEqual([
      ['6.9', '2026-01-14T11:00:00', false],
      ['6.10', '2026-02-25T11:00:00', true],
      ['6.11', '2026-04-08T11:00:00', true],
    ])
  })

  it('are none where none is known', () => {
    expect(lineOf('2026-04-08T11:00:00')).toEqual([])
  })
})

describe.each(shipped)('the cadence of $gameId', ({ activities, cadence }) => {
  const known = knownVersions(activities)
  const lengths = known.slice(1).map(({ start }, index) => daysBetween(known[index]?.start ?? start, start))

  test('is the length that every version had, or the median of lengths that vary', () => {
    expect(cadence.versionDays).toBe(median(lengths))
    expect(cadence.basis).toBe(new Set(lengths).size === 1 ? 'cadence' : 'median')
  })

  test('opens the second banners on the median of the days seen', () => {
    const starts = new Map(known.map(({ version: number, start }) => [number, start]))
    const days = activities.flatMap((activity) => {
      if (activity.type !== 'gacha' || activity.isVersionUpdate) return []
      const start = starts.get(activity.version ?? '')
      return start ? daysBetween(start, activity.start) : []
    })
    expect(days.length).toBeGreaterThan(20)
    expect(cadence.phases.day).toBe(median(days))
  })

  test('keeps the hours that every known maintenance has had', () => {
    const hours = activities.flatMap(({ type, start, end }) =>
      type === 'maintenance' ? `${start.slice(11)} ${end?.slice(11)}` : [],
    )
    expect(new Set(hours)).toEqual(new Set([`${cadence.maintenance.start} ${cadence.maintenance.end}`]))
  })
})

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

it('versions are ordered as they come out, not by their digits', () => {
  expect(['6.10', '7.0', '6.9', '10.0', '6.2'].toSorted(compareVersions)).toEqual([
    '6.2',
    '6.9',
    '6.10',
    '7.0',
    '10.0',
  ])
})

it('the next version has the next minor number, past nine', () => {
  expect([nextVersion('7.2'), nextVersion('4.9')]).toEqual(['7.3', '4.10'])
})

describe('the table of versions', () => {
  const table = versionTable(
    aGame({
      activities: records(
        version('6.8', '2025-12-03T11:00:00'),
        maintenance('6.9', '2026-01-14T07:00:00', '2026-01-14T11:00:00'),
      ),
    }),
  )

  it('tells announced updates to the minute', () => {
    expect(table.opensAt('6.9')).toEqual({ wall: '2026-01-14T11:00:00', isForecast: false })
    expect(table.closesAt('6.8')).toEqual({ wall: '2026-01-14T06:59:00', isForecast: false })
  })
  it('expects the others at the hours that the game keeps', () => {
    expect(table.closesAt('6.9')).toEqual({ wall: '2026-02-25T05:59:00', isForecast: true })
    expect(table.opensAt('6.10')).toEqual({ wall: '2026-02-25T11:00:00', isForecast: true })
    expect(table.versionBefore('6.11')).toBe('6.10')
    expect(table.versionAt(wall('2026-03-01T00:00:00'))).toBe('6.10')
  })
  it('knows nothing of versions that nobody can count', () => {
    expect([table.opensAt('7.0'), table.closesAt('7.0'), table.versionBefore('7.0')]).toEqual([
      null,
      null,
      null,
    ])
    expect(versionTable(aGame()).opensAt('6.9')).toBeNull()
  })
})

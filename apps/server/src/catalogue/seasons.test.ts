import { describe, expect, it } from 'vitest'
import { seasonActivities } from './seasons.ts'
import { aGame, aRule, records, wall } from './testing/shipped-data.ts'
import { versionLine } from './version-line.ts'

const version = (number: string, start: string) => ({
  id: `genshin/version/${number}`,
  type: 'version',
  version: number,
  start,
})
const season = (number: string, start: string, end: string, more: object = {}) => ({
  id: `genshin/mode/${number}`,
  type: 'challenge',
  start,
  end,
  ...more,
})

function expand(repeats: object, horizon: string, ...dated: readonly object[]) {
  const game = aGame({
    activities: records(version('1.0', '2025-01-01T11:00:00'), ...dated),
    seasonRules: [aRule({ id: 'genshin/mode', repeats })],
  })
  const line = versionLine(game, wall(horizon))
  return game.seasonRules.flatMap((rule) => seasonActivities(game, rule, { line, horizon: wall(horizon) }))
}

const spans = (seasons: ReturnType<typeof expand>) =>
  seasons.map(({ id, start, end }) => `${id} ${start} ${end}`)

describe('a monthly mode', () => {
  it('turns on its day of every month', () => {
    expect(spans(expand({ kind: 'monthly', start: '2025-11-16T04:00:00' }, '2026-01-20T00:00:00'))).toEqual([
      'genshin/mode/1 2025-11-16T04:00:00 2025-12-16T03:59:59',
      'genshin/mode/2 2025-12-16T04:00:00 2026-01-16T03:59:59',
      'genshin/mode/3 2026-01-16T04:00:00 2026-02-16T03:59:59',
    ])
  })

  it('that turns on the 31st turns on the last day of a shorter month, and on the 31st again after it', () => {
    expect(spans(expand({ kind: 'monthly', start: '2025-01-31T04:00:00' }, '2025-04-01T00:00:00'))).toEqual([
      'genshin/mode/1 2025-01-31T04:00:00 2025-02-28T03:59:59',
      'genshin/mode/2 2025-02-28T04:00:00 2025-03-31T03:59:59',
      'genshin/mode/3 2025-03-31T04:00:00 2025-04-30T03:59:59',
    ])
  })
})

describe('a mode that turns every few days', () => {
  const weekly = { kind: 'interval', days: 7, counts: [{ season: 4, start: '2025-03-10T04:00:00' }] }

  it('goes on counting from the number of its first season', () => {
    expect(spans(expand(weekly, '2025-03-20T00:00:00'))).toEqual([
      'genshin/mode/4 2025-03-10T04:00:00 2025-03-17T03:59:59',
      'genshin/mode/5 2025-03-17T04:00:00 2025-03-24T03:59:59',
    ])
  })

  it('counts afresh from a new start without skipping a number or overlapping', () => {
    const counts = [...weekly.counts, { season: 6, start: '2025-03-21T04:00:00' }]
    expect(spans(expand({ ...weekly, counts }, '2025-03-25T00:00:00'))).toEqual([
      'genshin/mode/4 2025-03-10T04:00:00 2025-03-17T03:59:59',
      'genshin/mode/5 2025-03-17T04:00:00 2025-03-21T03:59:59',
      'genshin/mode/6 2025-03-21T04:00:00 2025-03-28T03:59:59',
    ])
  })

  it('lets a dated season take the place of its number', () => {
    const [, second] = expand(
      weekly,
      '2025-03-20T00:00:00',
      season('5', '2025-03-17T04:00:00', '2025-03-24T03:59:59', { titles: { en: 'Mode: Embers' } }),
    )
    expect(second).toMatchObject({
      id: 'genshin/mode/5',
      titles: { en: 'Mode: Embers' },
      basis: { start: 'shipped' },
    })
  })

  it('has no second season of a number whose dates are put off', () => {
    const late = season('5', '2025-03-31T04:00:00', '2025-04-07T03:59:59')
    expect(spans(expand(weekly, '2025-03-20T00:00:00', late))).toEqual([
      'genshin/mode/4 2025-03-10T04:00:00 2025-03-17T03:59:59',
      'genshin/mode/5 2025-03-31T04:00:00 2025-04-07T03:59:59',
    ])
  })

  it('lets the season after a longer dated one wait for its end', () => {
    const dated = season('4', '2025-03-10T04:00:00', '2025-03-19T03:59:59')
    expect(spans(expand(weekly, '2025-03-20T00:00:00', dated))).toEqual([
      'genshin/mode/4 2025-03-10T04:00:00 2025-03-19T03:59:59',
      'genshin/mode/5 2025-03-19T04:00:00 2025-03-24T03:59:59',
    ])
  })

  it('drops seasons that a longer dated one has swallowed', () => {
    const dated = season('4', '2025-03-10T04:00:00', '2025-03-26T03:59:59')
    expect(spans(expand(weekly, '2025-03-25T00:00:00', dated))).toEqual([
      'genshin/mode/4 2025-03-10T04:00:00 2025-03-26T03:59:59',
      'genshin/mode/6 2025-03-26T04:00:00 2025-03-31T03:59:59',
    ])
  })

  it('ends a season when a dated one begins early, at the same moment on the same clock', () => {
    const dated = season('5', '2025-03-15T11:00:00', '2025-03-24T03:59:59', { startAnchor: 'global' })
    const [first] = expand(weekly, '2025-03-16T00:00:00', dated)
    expect(first).toMatchObject({ end: '2025-03-15T10:59:59', anchors: { start: 'server', end: 'global' } })
  })
})

describe('a mode that turns with the version', () => {
  const repeats = {
    kind: 'per-version',
    since: '1.1',
    opens: { day: 7, time: '10:00:00' },
    closes: { daysBefore: 1, time: '03:59:59', anchor: 'server' },
  }
  const second = version('1.1', '2025-02-12T11:00:00')

  it('has no season before its first version, and one in each after that', () => {
    expect(spans(expand(repeats, '2025-04-01T00:00:00', second))).toEqual([
      'genshin/mode/1.1 2025-02-19T10:00:00 2025-03-25T03:59:59',
      'genshin/mode/1.2 2025-04-02T10:00:00 2025-05-06T03:59:59',
    ])
  })

  it('is a forecast in a version that is one', () => {
    expect(expand(repeats, '2025-04-01T00:00:00', second).map(({ predicted }) => predicted)).toEqual([
      false,
      true,
    ])
  })

  it('ends by forecast in a version whose end is one', () => {
    const [running] = expand(repeats, '2025-03-01T00:00:00', second)
    expect(running).toMatchObject({ basis: { start: 'rule', end: 'cadence' }, countedFrom: '1.1' })
  })

  it('is an expectation throughout where nobody prints its dates, except for a dated season', () => {
    const dated = season('1.1', '2025-02-19T10:00:00', '2025-03-25T03:59:59')
    const seasons = expand(
      { ...repeats, since: '1.0', areExpected: true },
      '2025-03-01T00:00:00',
      second,
      dated,
    )
    expect(seasons.map(({ version: number, predicted }) => [number, predicted])).toEqual([
      ['1.0', true],
      ['1.1', false],
    ])
  })

  it('opens with the update, for everybody at once, when no other day is given', () => {
    const { opens: _, ...atOnce } = repeats
    const [first] = expand(atOnce, '2025-02-20T00:00:00', second)
    expect(first).toMatchObject({
      start: '2025-02-12T11:00:00',
      isVersionUpdate: true,
      anchors: { start: 'global', end: 'server' },
    })
  })
})

it('a season that turns in the small hours of an update belongs to the new version', () => {
  const [first] = expand({ kind: 'monthly', start: '2025-01-01T04:00:00' }, '2025-01-02T00:00:00')
  expect(first?.version).toBe('1.0')
})

it('a season without a name of its own is named after its mode', () => {
  const dated = season('1', '2025-03-10T04:00:00', '2025-03-16T03:59:59', { titles: { ja: 'モード：火' } })
  const [first] = expand({ kind: 'monthly', start: '2025-03-10T04:00:00' }, '2025-03-11T00:00:00', dated)
  expect(first?.titles).toMatchObject({ en: 'Mode', ja: 'モード：火' })
  expect(first?.titleBasis).toEqual({
    en: 'composed',
    'zh-Hans': 'fallback',
    'zh-Hant': 'fallback',
    ja: 'official',
  })
})

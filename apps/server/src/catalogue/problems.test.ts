import { describe, expect, it, test } from 'vitest'
import { findProblems } from './problems.ts'
import { aGame, aRule, records } from './testing/shipped-data.ts'

const event = {
  id: 'genshin/event/2025-05-10/picnic',
  type: 'event',
  titles: { en: 'Picnic' },
  start: '2025-05-10T10:00:00',
  end: '2025-05-20T03:59:00',
}
const version = { id: 'genshin/version/1.0', type: 'version', version: '1.0', start: '2025-01-01T11:00:00' }
const maintenance = {
  id: 'genshin/maintenance/1.1',
  type: 'maintenance',
  version: '1.1',
  start: '2025-02-12T06:00:00',
  end: '2025-02-12T11:00:00',
}
const next = { ...version, id: 'genshin/version/1.1', version: '1.1', start: '2025-02-12T11:00:00' }
const season = {
  id: 'genshin/mode/1',
  type: 'challenge',
  start: '2025-03-10T04:00:00',
  end: '2025-03-17T03:59:59',
}
const seasonRules = [
  aRule({ id: 'genshin/mode', repeats: { kind: 'monthly', start: '2025-03-10T04:00:00' } }),
]

const problemsOf = (...written: readonly object[]) =>
  findProblems([aGame({ activities: records(...written), seasonRules })])

it('records that agree have no problems', () => {
  expect(problemsOf(event, version, maintenance, next, season)).toEqual([])
})

it('a number in the place of a name is found', () => {
  const unitNames = { Frostfeather: { 'zh-Hans': '565328963', ja: '霜の羽' } }
  expect(findProblems([aGame({ activities: [], unitNames })])).toEqual([
    'genshin, Frostfeather: there is no letter in its name in zh-Hans',
  ])
})

it('a translation of ours where an official name is known is found', () => {
  const unitNames = { Frostfeather: { 'zh-Hans': '冬羽' } }
  const translated = { Frostfeather: { 'zh-Hans': '霜羽', ja: '霜の羽' } }
  expect(findProblems([aGame({ unitNames, unofficialUnitNames: translated })])).toEqual([
    'genshin, Frostfeather: there is an official name in zh-Hans',
  ])
})

describe('the check of the catalogue: an activity', () => {
  test.each([
    ['of another game', { id: 'starrail/event/picnic' }, 'does not begin with genshin/'],
    ['that ends at its start', { end: event.start }, 'ends before it starts'],
    [
      'that ends before it starts on one server only',
      { end: '2025-05-10T20:00:00', endAnchor: 'global' },
      'ends before it starts on at least one server',
    ],
    ['whose mark has no title', { titleMarks: { ja: 'composed' } }, 'a title is marked that is not there'],
    ['without a title', { titles: {} }, 'has no title'],
    ['whose end repeats the rule', { endAnchor: 'server' }, 'an anchor says what the rule says'],
    ['whose start repeats the rule', { startAnchor: 'server' }, 'an anchor says what the rule says'],
  ])('%s is found', (_, change, problem) => {
    expect(problemsOf({ ...event, ...change })).toEqual([expect.stringContaining(problem)])
  })

  it('with the id of another is found', () => {
    const twin = { ...event, titles: { en: 'Feast' } }
    expect(problemsOf(event, twin)).toEqual([`${event.id}: this id is used twice`])
  })

  it('that looks the same as another is found', () => {
    expect(problemsOf(event, { ...event, id: 'genshin/event/again' })).toEqual([
      'genshin/event/again: another one has the same type, titles and start',
    ])
  })

  it('that is a banner needs no title when its kind and units give one', () => {
    const banner = { ...event, type: 'gacha', subtype: 'character', titles: {}, featured: ['Venti'] }
    expect(problemsOf(banner)).toEqual([])
    expect(problemsOf({ ...banner, subtype: 'other' })).toHaveLength(1)
    expect(problemsOf({ ...banner, featured: [] })).toHaveLength(1)
  })

  it('without a title looks like no other', () => {
    const banner = { ...event, type: 'gacha', subtype: 'character', titles: {} }
    const other = { ...banner, id: 'genshin/gacha/other', featured: ['Zhongli'] }
    expect(problemsOf({ ...banner, featured: ['Venti'] }, other)).toEqual([])
  })
})

describe('the check of the catalogue: a version', () => {
  test.each([
    ['named otherwise than by its number', [{ ...version, id: 'genshin/version/one' }], 'the id should be'],
    [
      'whose maintenance is named otherwise',
      [version, { ...maintenance, id: 'genshin/maintenance/1.1-again' }, next],
      'the id should be the game, maintenance and',
    ],
    [
      'that does not open when its maintenance ends',
      [version, maintenance, { ...next, start: '2025-02-12T12:00:00' }],
      'does not start when its maintenance ends',
    ],
    [
      'that starts after the next one',
      [{ ...version, start: '2025-03-01T11:00:00' }, next],
      '1.1 starts before it',
    ],
    [
      'that leaves a gap before the next one',
      [{ ...version, end: '2025-02-11T11:00:00' }, next],
      'does not end where 1.1 starts',
    ],
  ])('%s is found', (_, written, problem) => {
    expect(problemsOf(...written)).toEqual([expect.stringContaining(problem)])
  })
})

describe('the check of the catalogue: a season', () => {
  test.each([
    ['of no rule', [{ ...season, id: 'genshin/other-mode/1' }], 'there is no season rule of that name'],
    ['without a number', [{ ...season, id: 'genshin/mode/first' }], 'is not one of its rule'],
    [
      'that runs into the next',
      [season, { ...season, id: 'genshin/mode/2', start: '2025-03-17T03:00:00', end: '2025-03-24T03:59:59' }],
      'season 2 starts before it is over',
    ],
  ])('%s is found', (_, written, problem) => {
    expect(problemsOf(...written)).toEqual([expect.stringContaining(problem)])
  })

  it('of a mode that turns with the version is numbered by it', () => {
    const closes = { daysBefore: 1, time: '03:59:59', anchor: 'server' }
    const repeats = { kind: 'per-version', since: '1.0', opens: { day: 7, time: '10:00:00' }, closes }
    const rules = [aRule({ id: 'genshin/mode', repeats })]
    const found = (id: string) =>
      findProblems([aGame({ activities: records(version, { ...season, id }), seasonRules: rules })])
    expect(found('genshin/mode/1.0')).toEqual([])
    expect(found('genshin/mode/1')).toEqual([
      'genshin/mode/1: the season number is missing or is not one of its rule',
    ])
  })

  it('that repeats by no rule is named a challenge', () => {
    expect(problemsOf({ ...season, id: 'genshin/challenge/2025-03-10/once' })).toEqual([])
  })
})

import { describe, expect, it, test } from 'vitest'
import { NO_GAME } from './activity.ts'
import {
  NO_FILTERS,
  chosenOf,
  countFilters,
  countRunning,
  filterActivities,
  parseFilters,
  withOnly,
  withToggled,
  withoutStatusFilters,
  type Filter,
  type Filters,
} from './filters.ts'
import { anActivity, instant } from './testing/examples.ts'
import { DAY, instantOf } from './time.ts'

describe('a filter', () => {
  const now = instant('2026-10-14T04:00:00Z')
  const lasting = (id: string, from: number, to: number) =>
    anActivity({ id, startsAt: instantOf(now + from * DAY), endsAt: instantOf(now + to * DAY) })

  const activities = [
    lasting('running', -1, 1),
    lasting('done', -1, 1),
    lasting('cancelled', -1, 1),
    lasting('starred', -1, 1),
    lasting('starred, over', -9, -1),
    lasting('over this very instant', -9, 0),
    lasting('to come', 1, 9),
    { ...lasting('expected', 9, 20), isPredicted: true },
  ]
  const statuses = {
    done: 'done',
    cancelled: 'cancelled',
    starred: 'starred',
    'starred, over': 'starred',
  } as const

  test.each<[readonly Filter[], readonly string[]]>([
    [
      ['hide-finished'],
      ['running', 'starred', 'starred, over', 'over this very instant', 'to come', 'expected'],
    ],
    [['hide-ended'], ['running', 'done', 'cancelled', 'starred', 'to come', 'expected']],
    [['only-starred'], ['starred', 'starred, over']],
    [
      ['hide-finished', 'hide-ended'],
      ['running', 'starred', 'to come', 'expected'],
    ],
    [
      ['hide-finished', 'hide-ended', 'hide-expected'],
      ['running', 'starred', 'to come'],
    ],
    [['hide-finished', 'hide-ended', 'only-starred'], ['starred']],
  ])('%j leaves %j', (active, expected) => {
    expect(
      filterActivities(activities, { ...NO_FILTERS, active }, { statuses, now }).map(({ id }) => id),
    ).toEqual(expected)
  })

  it('that is not set leaves the very same list', () => {
    expect(filterActivities(activities, NO_FILTERS, { statuses, now })).toBe(activities)
  })

  it('with an unknown name is dropped', () => {
    expect(parseFilters(['only-starred', 'hide-clouds', 'hide-ended', 'only-starred'])).toEqual([
      'hide-ended',
      'only-starred',
    ])
  })
})

describe('types and games', () => {
  const now = instant('2026-10-14T04:00:00Z')
  const running = { startsAt: instantOf(now - DAY), endsAt: instantOf(now + DAY) }
  const activities = [
    anActivity({ ...running, id: 'wish', gameId: 'genshin', type: 'gacha' }),
    anActivity({ ...running, id: 'event', gameId: 'genshin', type: 'event' }),
    anActivity({ ...running, id: 'warp', gameId: 'starrail', type: 'gacha' }),
    anActivity({ ...running, id: 'over', gameId: 'starrail', type: 'gacha', endsAt: now }),
    anActivity({ ...running, id: 'mine', gameId: NO_GAME, type: 'own' }),
    anActivity({ ...running, id: 'my wish', gameId: 'genshin', type: 'own' }),
  ]

  test.each<[Partial<Filters>, readonly string[]]>([
    [{ types: ['gacha'] }, ['wish', 'warp', 'over']],
    // Where Genshin is all that is offered, no filter is counted, and so none may hide what is of no game.
    [{ games: ['genshin'] }, ['wish', 'event', 'mine', 'my wish']],
    [{ games: ['zenless'] }, ['mine']],
    [{ types: ['own'], games: ['starrail'] }, ['mine']],
    [{ types: ['event'], games: ['genshin'] }, ['event']],
    [{ types: ['gacha', 'event'], games: ['starrail'] }, ['warp', 'over']],
    [{ types: ['gacha'], games: ['starrail'], active: ['hide-ended'] }, ['warp']],
    [{ types: ['version'] }, []],
  ])('chosen as %j leave %j', (chosen, expected) => {
    const left = filterActivities(activities, { ...NO_FILTERS, ...chosen }, { statuses: {}, now })
    expect(left.map(({ id }) => id)).toEqual(expected)
  })

  it('are counted by what runs and passes the other filters, but not their own', () => {
    const filters: Filters = { ...NO_FILTERS, types: ['event'], games: ['genshin'] }
    const expected = anActivity({
      ...running,
      id: 'expected',
      gameId: 'genshin',
      type: 'event',
      isPredicted: true,
    })
    const { ofType, ofGame } = countRunning([...activities, expected], filters, { statuses: {}, now })
    expect([ofType('gacha'), ofType('event'), ofType('version')]).toEqual([1, 1, 0])
    expect([ofGame('genshin'), ofGame('starrail')]).toEqual([1, 0])
  })
})

describe('a choice among A, B and C', () => {
  const offered = ['A', 'B', 'C']

  test.each([
    ['all', [], ['A', 'B', 'C']],
    ['some', ['C', 'A'], ['A', 'C']],
    ['one that is no longer offered', ['D'], []],
  ])('of %s shows %s', (_, chosen, shown) => {
    expect(chosenOf(chosen, offered)).toEqual(shown)
  })

  test.each([
    ['takes it out', [], 'B', ['A', 'C']],
    ['puts it back, in its place', ['C'], 'A', ['A', 'C']],
    ['that completes it is the choice of all', ['A', 'C'], 'B', []],
    ['on the last one is the choice of all', ['B'], 'B', []],
    ['begins anew where nothing chosen is offered', ['D'], 'A', ['A']],
  ])('by a press %s: %j and %s make %j', (_, chosen, pressed, expected) => {
    expect(withToggled(chosen, offered, pressed)).toEqual(expected)
  })

  it('of only one is undone by the same press', () => {
    expect(withOnly(['A', 'C'], offered, 'A')).toEqual(['A'])
    expect(withOnly(['A'], offered, 'A')).toEqual([])
  })
})

test.each<[number, Partial<Filters>]>([
  [0, {}],
  [2, { active: ['hide-ended', 'only-starred'] }],
  [1, { types: ['event'] }],
  [3, { active: ['hide-ended'], types: ['event'], games: ['genshin'] }],
  // The player no longer follows the only type that it leaves out.
  [0, { types: ['event', 'gacha', 'version'] }],
])('%i filters are counted in %j', (count, filters) => {
  const offered = { types: ['event', 'gacha'], games: ['genshin', 'starrail'] } as const
  expect(countFilters({ ...NO_FILTERS, ...filters }, offered)).toBe(count)
})

it('filters by status can be left out', () => {
  const filters: Filters = {
    active: ['hide-finished', 'hide-ended', 'only-starred'],
    types: ['event'],
    games: [],
  }
  expect(withoutStatusFilters(filters)).toEqual({ active: ['hide-ended'], types: ['event'], games: [] })
})

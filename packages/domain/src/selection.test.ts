import { describe, expect, it, test } from 'vitest'
import {
  canMove,
  cleanSelections,
  followedGames,
  isLastActivity,
  orderOf,
  parseSelections,
  selectionOf,
  sortGames,
  type OfferedGame,
  withActivityChecked,
  withGameEnabled,
  withMoved,
  withMovedTo,
} from './selection.ts'

const genshin: OfferedGame = {
  id: 'genshin',
  activities: [
    { id: 'version', isDefault: true },
    { id: 'event', isDefault: true },
    { id: 'gacha', isDefault: false },
  ],
}
const zenless: OfferedGame = { id: 'zenless', activities: [{ id: 'event', isDefault: true }] }

const check = (activityId: string) => ({ activityId, checked: true })
const uncheck = (activityId: string) => ({ activityId, checked: false })

describe('a game without saved selection', () => {
  it('is disabled with its default activities', () => {
    expect(selectionOf({}, genshin)).toEqual({ enabled: false, activities: ['version', 'event'] })
  })

  it('starts from its defaults when one of its activities is changed', () => {
    expect(withActivityChecked({}, genshin, uncheck('version'))).toEqual({
      genshin: { enabled: false, activities: ['event'] },
    })
  })
})

describe('cleaning saved selections', () => {
  it('drops selections for games no longer listed', () => {
    const saved = {
      starrail: { enabled: true, activities: ['event'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(cleanSelections(saved, [genshin, zenless])).toEqual({
      zenless: { enabled: true, activities: ['event'] },
    })
  })

  it('drops types of activity that the game no longer offers', () => {
    const saved = { genshin: { enabled: true, activities: ['gacha', 'fishing', 'event', 'event'] } }
    expect(cleanSelections(saved, [genshin])).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
    })
  })

  it('falls back to the defaults of a game if none of its saved types remains', () => {
    const saved = {
      genshin: { enabled: false, activities: ['fishing'] },
      zenless: { enabled: true, activities: [] },
    }
    expect(cleanSelections(saved, [genshin, zenless])).toEqual({
      genshin: { enabled: false, activities: ['version', 'event'] },
      zenless: { enabled: true, activities: ['event'] },
    })
  })

  it('adds no game that was not saved', () => {
    expect(cleanSelections({}, [genshin, zenless])).toEqual({})
  })
})

describe('enabling a game', () => {
  it('with no activities restores its defaults', () => {
    expect(withGameEnabled({ genshin: { enabled: false, activities: [] } }, genshin, true)).toEqual({
      genshin: { enabled: true, activities: ['version', 'event'] },
    })
  })

  it('keeps the activities it has, and other games as they are', () => {
    const saved = {
      genshin: { enabled: false, activities: ['gacha'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(withGameEnabled(saved, genshin, true)).toEqual({
      ...saved,
      genshin: { enabled: true, activities: ['gacha'] },
    })
  })

  it('and disabling it again keeps its activities', () => {
    expect(withGameEnabled({ genshin: { enabled: true, activities: ['gacha'] } }, genshin, false)).toEqual({
      genshin: { enabled: false, activities: ['gacha'] },
    })
  })
})

describe('a type of activity', () => {
  const saved = { genshin: { enabled: true, activities: ['gacha', 'version'] } }

  it("is checked in the game's order, once", () => {
    const after = withActivityChecked(saved, genshin, check('event'))
    expect(after).toEqual({ genshin: { enabled: true, activities: ['version', 'event', 'gacha'] } })
    expect(withActivityChecked(after, genshin, check('event'))).toEqual(after)
  })

  it('is unchecked, and other games stay as they are', () => {
    const others = { zenless: { enabled: true, activities: ['event'] } }
    expect(withActivityChecked({ ...saved, ...others }, genshin, uncheck('gacha'))).toEqual({
      genshin: { enabled: true, activities: ['version'] },
      ...others,
    })
  })

  it('cannot be unchecked if it is the only one left', () => {
    const last = { genshin: { enabled: true, activities: ['gacha'] } }
    expect(isLastActivity(last.genshin, genshin, 'gacha')).toBe(true)
    expect(isLastActivity(last.genshin, genshin, 'event')).toBe(false)
    expect(withActivityChecked(last, genshin, uncheck('gacha'))).toEqual(last)
  })

  it('cannot be unchecked if all others are no longer offered', () => {
    const last = { genshin: { enabled: true, activities: ['fishing', 'gacha'] } }
    expect(isLastActivity(last.genshin, genshin, 'gacha')).toBe(true)
    expect(withActivityChecked(last, genshin, uncheck('gacha'))).toEqual({
      genshin: { enabled: true, activities: ['gacha'] },
    })
  })

  it('is the first default one if the list would become empty', () => {
    const broken = { genshin: { enabled: true, activities: ['fishing'] } }
    expect(withActivityChecked(broken, genshin, uncheck('fishing'))).toEqual({
      genshin: { enabled: true, activities: ['version'] },
    })
  })
})

describe('events are fetched', () => {
  it('only for enabled games', () => {
    const saved = {
      genshin: { enabled: false, activities: ['event'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(followedGames(saved, [genshin, zenless])).toEqual([{ gameId: 'zenless', activities: ['event'] }])
  })

  it('for no game if none is enabled', () => {
    expect(followedGames({}, [genshin, zenless])).toEqual([])
  })
})

const listed = ['genshin', 'starrail', 'zenless', 'wuthering'].map((id) => ({ id }))
const order = ['a', 'b', 'c']

describe('game order', () => {
  test.each([
    ['nothing stored', [], ['genshin', 'starrail', 'zenless', 'wuthering']],
    [
      'all stored',
      ['wuthering', 'zenless', 'starrail', 'genshin'],
      ['wuthering', 'zenless', 'starrail', 'genshin'],
    ],
    ['some stored', ['zenless', 'genshin'], ['zenless', 'genshin', 'starrail', 'wuthering']],
    ['a game no longer listed', ['old game', 'wuthering'], ['wuthering', 'genshin', 'starrail', 'zenless']],
  ])('is sorted by stored order, unknown games last: %s', (_, stored, expected) => {
    expect(orderOf(sortGames(listed, stored))).toEqual(expected)
  })

  it('is restored to the order of the server list by a reset', () => {
    expect(orderOf(listed)).toEqual(['genshin', 'starrail', 'zenless', 'wuthering'])
  })
})

describe('moving a game', () => {
  test.each([
    ['b', 'up', ['b', 'a', 'c']],
    ['b', 'down', ['a', 'c', 'b']],
    ['a', 'down', ['b', 'a', 'c']],
    ['c', 'up', ['a', 'c', 'b']],
  ] as const)('%s %s swaps neighbours', (gameId, direction, expected) => {
    expect(canMove(order, gameId, direction)).toBe(true)
    expect(withMoved(order, gameId, direction)).toEqual(expected)
  })

  test.each([
    ['the first cannot go up', 'a', 'up'],
    ['the last cannot go down', 'c', 'down'],
    ['an unknown game does not go up', 'x', 'up'],
    ['an unknown game does not go down', 'x', 'down'],
  ] as const)('%s', (_, gameId, direction) => {
    expect(canMove(order, gameId, direction)).toBe(false)
    expect(withMoved(order, gameId, direction)).toEqual(order)
  })

  test.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ])('by dragging puts %s at index %d', (gameId, index, expected) => {
    expect(withMovedTo(order, gameId, index)).toEqual(expected)
  })
})

describe('stored selections', () => {
  const selection = { enabled: true, activities: ['event'] }

  it('are read as they were stored', () => {
    expect(parseSelections({ genshin: selection })).toEqual({ genshin: selection })
    expect(parseSelections({})).toEqual({})
  })

  it('are read without the games that cannot be read', () => {
    const damaged = {
      genshin: selection,
      starrail: true,
      zenless: { enabled: 1, activities: [] },
      wuthering: {},
    }
    expect(parseSelections(damaged)).toEqual({ genshin: selection })
  })

  it('are read without the types of a game that cannot be read', () => {
    expect(parseSelections({ genshin: { ...selection, activities: ['event', 7, null] } })).toEqual({
      genshin: selection,
    })
  })

  it('in the older format {games: list, activities: map} are still read and converted', () => {
    const old = {
      games: ['genshin', 'zenless'],
      activities: { genshin: ['event', 'gacha'], starrail: ['event'] },
    }
    expect(parseSelections(old)).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
      zenless: { enabled: true, activities: [] },
      starrail: { enabled: false, activities: ['event'] },
    })
  })

  it('in the older format are read as far as possible when damaged', () => {
    const damaged = { games: ['genshin', 3, null], activities: { genshin: ['event', 7], zenless: 'event' } }
    expect(parseSelections(damaged)).toEqual({
      genshin: { enabled: true, activities: ['event'] },
      zenless: { enabled: false, activities: [] },
    })
    expect(parseSelections({ games: ['genshin'] })).toEqual({ genshin: { enabled: true, activities: [] } })
  })

  test.each([null, undefined, 'genshin', 7, [], ['genshin']])('are not found in %j', (stored) => {
    expect(parseSelections(stored)).toBeNull()
  })
})

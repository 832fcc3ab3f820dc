import { describe, expect, it, test } from 'vitest'
import { canMove, orderOf, sortGames, withMoved, withMovedTo } from './game-order.ts'

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
  ] as const)('%s %s swaps neighbours', (gameId, direction, expected) => {
    expect(canMove(order, gameId, direction)).toBe(true)
    expect(withMoved(order, gameId, direction)).toEqual(expected)
  })

  test.each([
    ['the first cannot go up', 'a', 'up'],
    ['the last cannot go down', 'c', 'down'],
    ['one that is not there goes nowhere', 'x', 'up'],
    ['one that is not there goes nowhere', 'x', 'down'],
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

import { expect, it, test } from 'vitest'
import { anActivity } from '#testing/examples.ts'
import type { Bar } from './bars.ts'
import { neighbourOf, type Direction } from './neighbour.ts'

function bar(id: string, left: number, width: number): Bar {
  return { activity: anActivity({ id }), left, width, drawnFrom: left, drawnTo: left + width }
}

/*
 * genshin   a [0..100]      b [200..300]
 *           c [150..400]
 * zenless   d [0..50]  e [120..180]  f [250..300]
 */
const groups = [
  { gameId: 'genshin' as const, lanes: [[bar('a', 0, 100), bar('b', 200, 100)], [bar('c', 150, 250)]] },
  { gameId: 'zenless' as const, lanes: [[bar('d', 0, 50), bar('e', 120, 60), bar('f', 250, 50)]] },
]

test.each<[string, number, Direction, string | undefined]>([
  ['a', 50, 'right', 'b'],
  ['b', 250, 'left', 'a'],
  ['a', 50, 'left', undefined],
  ['b', 250, 'right', undefined],
  ['a', 50, 'up', undefined],
  ['a', 50, 'down', 'c'],
  ['c', 160, 'up', 'b'],
  ['c', 130, 'up', 'a'],
  ['c', 160, 'down', 'e'],
  ['c', 60, 'down', 'd'],
  ['c', 399, 'down', 'f'],
  ['e', 150, 'up', 'c'],
  ['f', 250, 'down', undefined],
])('the neighbour of %s at %i px %s is %s', (activityId, x, direction, expected) => {
  expect(neighbourOf(groups, { activityId, x }, direction)?.activity.id).toBe(expected)
})

it('a bar that is not on the board has no neighbours', () => {
  expect(neighbourOf(groups, { activityId: 'gone', x: 0 }, 'right')).toBeNull()
})

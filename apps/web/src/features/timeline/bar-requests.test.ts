import { expect, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { collapsedGameOf } from './bar-requests.ts'

const activities = [
  anActivity({ uuid: 'a', game_id: 'genshin' }),
  anActivity({ uuid: 'b', game_id: 'zenless' }),
]
const collapsed = new Set(['zenless'])

test.each([
  ['stands in an open group: none', 'a', 'by-game', null],
  ['is hidden by its collapsed group: that one', 'b', 'by-game', 'zenless'],
  ['is sorted by end, where there are no groups: none', 'b', 'by-end', null],
  ['is not on the board: none', 'c', 'by-game', null],
] as const)('the group to open for a bar that %s', (_, id, sort, game) => {
  expect(collapsedGameOf(id, { activities, collapsed, sort })).toBe(game)
})

import { parseServerZone } from '@bannerday/domain/time'
import { timelineCells } from '@bannerday/domain/timeline'
import { expect, it } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { activitiesOf } from './day-panel.tsx'

const long = anActivity({ uuid: 'long', start_time: '2025-09-01T10:00:00', end_time: '2025-09-30T04:00:00' })
const short = anActivity({
  uuid: 'short',
  start_time: '2025-09-09T10:00:00',
  end_time: '2025-09-12T04:00:00',
})
const other = anActivity({ uuid: 'other', game_id: 'zenless', end_time: '2025-09-11T00:00:00' })
const all = [long, short, other]
const cells = timelineCells(all, parseServerZone('UTC+8'))

function on(dayOfMonth: number) {
  // The board begins a day before the first start, on 31 August.
  const cell = cells[dayOfMonth]
  if (!cell) throw new Error('not a day of this board')
  const groups = activitiesOf(cell, all, ['zenless', 'genshin'])
  return groups.map(({ gameId, activities }) => [gameId, activities.map(({ id }) => id)])
}

it('lists what overlaps the day by game, the first to end first', () => {
  expect(on(10)).toEqual([
    ['zenless', ['other']],
    ['genshin', ['short', 'long']],
  ])
})

it('leaves out what ends at the very start of the day', () => {
  expect(on(11)).toEqual([['genshin', ['short', 'long']]])
})

it('has nothing on a day without activities', () => {
  expect(on(0)).toEqual([])
})

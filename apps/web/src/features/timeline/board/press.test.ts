import { expect, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { pressAt } from './press.ts'
import { aBoard } from './testing/a-board.ts'

const activity = anActivity({ uuid: 'an-activity' })
const board = aBoard([activity], instant('2025-09-15T12:00:00+08:00'))

test.each([
  ['a bar: its activity', '<b data-activity-uuid="an-activity"><i/></b>', 10, { kind: 'activity', activity }],
  [
    'the end of its label: its status',
    '<b data-activity-uuid="an-activity"><i data-label=""/></b>',
    190,
    { kind: 'status', activity },
  ],
  ['a bar that has just disappeared: nothing', '<b data-activity-uuid="gone"><i/></b>', 10, null],
  ['a day: that day', '<b data-day-index="7"><i/></b>', 10, { kind: 'day', cellIndex: 7 }],
  ['a day without a date: the day there', '<i data-days/>', 75, { kind: 'day', cellIndex: 2 }],
  ['the empty board: nothing', '<i/>', 10, null],
])('a click on %s', (_, html, clientX, press) => {
  const page = document.createElement('div')
  page.innerHTML = html
  const target = page.querySelector('i') ?? page
  target.getBoundingClientRect = () => new DOMRect(0, 0, 200, 32)
  expect(pressAt(board, target, clientX)).toEqual(press)
})

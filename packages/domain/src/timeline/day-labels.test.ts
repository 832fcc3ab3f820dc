import { expect, test } from 'vitest'
import { day } from '#testing/times.ts'
import { dateOf, dayCells, parseServerZone } from '#time.ts'
import { carriesDate } from './day-labels.ts'

/** Monday is the 5th, the 12th, the 19th. */
const cells = dayCells(parseServerZone('UTC+8'), day('2026-10-05'), day('2026-10-21'))

test.each<[string, number, number | null, readonly number[]]>([
  ['20 px: every day', 20, 3, cells.map(({ day: date }) => dateOf(date).dayOfMonth)],
  ['12 px: the Mondays', 12, null, [5, 12, 19]],
  ['12 px: and today', 12, 3, [5, 8, 12, 19]],
  ['12 px: today before a Monday beside it', 12, 6, [5, 11, 19]],
  ['12 px: two days away there is room again', 12, 5, [5, 10, 12, 19]],
  ['12 px: today, a Monday', 12, 7, [5, 12, 19]],
])('dates that are shown at %s', (_, pxPerDay, today, expected) => {
  const shown = cells.filter((cell) => carriesDate(cell, { pxPerDay, today }))
  expect(shown.map(({ day: date }) => dateOf(date).dayOfMonth)).toEqual(expected)
})

import { expect, it, test } from 'vitest'
import { day } from '#testing/examples.ts'
import { dateOf, dayCells, parseServerZone } from '#time.ts'
import { carriesDate, hasRoomForName, monthSpans } from './header.ts'

it('the month header spans the days of each month', () => {
  const cells = dayCells(parseServerZone('UTC+8'), day('2025-11-29'), day('2026-02-02'))
  expect(monthSpans(cells)).toEqual([
    { year: 2025, month: 11, first: 0, end: 2 },
    { year: 2025, month: 12, first: 2, end: 33 },
    { year: 2026, month: 1, first: 33, end: 64 },
    { year: 2026, month: 2, first: 64, end: 66 },
  ])
})

it('the month header is empty without days', () => {
  expect(monthSpans([])).toEqual([])
})

it.each([
  ['a whole month', 31, 36, true],
  ['a whole month of the narrowest days', 28, 12, true],
  ['the last day of a month', 1, 36, false],
  ['the last day of a month, however wide', 1, 72, false],
  ['half a month', 15, 12, true],
])('a month is named where its name has room: %s', (_, days, pxPerDay, isNamed) => {
  expect(hasRoomForName({ first: 0, end: days }, pxPerDay)).toBe(isNamed)
})

/** Monday is the 5th, the 12th, the 19th. */
const cells = dayCells(parseServerZone('UTC+8'), day('2026-10-05'), day('2026-10-21'))

test.each<[string, number, number | null, readonly number[]]>([
  ['20 px a day on every day', 20, 3, cells.map(({ day: date }) => dateOf(date).dayOfMonth)],
  ['12 px a day on Mondays', 12, null, [5, 12, 19]],
  ['12 px a day on Mondays and today', 12, 3, [5, 8, 12, 19]],
  ['12 px a day on today, but not on a Monday beside it', 12, 6, [5, 11, 19]],
  ['12 px a day on today and a Monday two days later', 12, 5, [5, 10, 12, 19]],
  ['12 px a day on today when it is a Monday', 12, 7, [5, 12, 19]],
])('the header shows dates at %s', (_, pxPerDay, today, expected) => {
  const shown = cells.filter((cell) => carriesDate(cell, { pxPerDay, today }))
  expect(shown.map(({ day: date }) => dateOf(date).dayOfMonth)).toEqual(expected)
})

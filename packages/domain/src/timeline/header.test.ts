import { expect, it, test } from 'vitest'
import { day } from '#testing/examples.ts'
import { dateOf, dayCells, parseServerZone } from '#time.ts'
import { carriesDate, monthNameStyle, monthSpans } from './header.ts'

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

/** A month of 1,000 px or more, from here on. */
const MONTH = { first: 40, end: 70 }
const MONTH_PX = 40 * 36

it.each([
  ['all of it', MONTH, 36, { from: 0, to: 9_000 }, 'month'],
  ['all of the narrowest days', MONTH, 12, { from: 0, to: 9_000 }, 'month'],
  ['half of the narrowest days', { first: 0, end: 15 }, 12, { from: 0, to: 9_000 }, 'month'],
  [
    'the last two days of a month that the board begins with',
    { first: 0, end: 2 },
    36,
    { from: 0, to: 390 },
    'short-month',
  ],
  ['the last day of one', { first: 0, end: 1 }, 36, { from: 0, to: 390 }, null],
  [
    'its first days at the right edge',
    MONTH,
    36,
    { from: MONTH_PX - 270, to: MONTH_PX + 120 },
    'short-month',
  ],
  ['no more than its first day there', MONTH, 36, { from: MONTH_PX - 350, to: MONTH_PX + 40 }, null],
  ['its last days at the left edge', MONTH, 36, { from: 70 * 36 - 80, to: 70 * 36 + 310 }, 'short-month'],
  ['no more than its last day there', MONTH, 36, { from: 70 * 36 - 50, to: 70 * 36 + 340 }, null],
  ['nothing of it yet', MONTH, 36, { from: 0, to: 390 }, 'month'],
] as const)('a month has as much of its name as there is room for: %s', (_, month, pxPerDay, view, style) => {
  expect(monthNameStyle(month, pxPerDay, view)).toBe(style)
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

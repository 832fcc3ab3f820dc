import { expect, it } from 'vitest'
import { day } from '#testing/times.ts'
import { dayCells, parseServerZone } from '#time.ts'
import { hasRoomForName, monthSpans } from './months.ts'

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
  ['a whole one', 31, 36, true],
  ['a whole one of the narrowest days', 28, 12, true],
  ['the last day of one', 1, 36, false],
  ['the last day of one, however wide', 1, 72, false],
  ['half of one', 15, 12, true],
])('a month is named where its name has room: %s', (_, days, pxPerDay, isNamed) => {
  expect(hasRoomForName({ first: 0, end: days }, pxPerDay)).toBe(isNamed)
})

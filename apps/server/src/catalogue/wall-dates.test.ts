import { DAY, SECOND } from '@bannerday/domain/time'
import { expect, it, test } from 'vitest'
import { wall } from './testing/shipped-data.ts'
import { daysBetween, monthsLater, onDayAfter, shifted } from './wall-dates.ts'

it('moves a clock across days, months and years', () => {
  expect(shifted(wall('2026-12-31T23:59:59'), SECOND)).toBe('2027-01-01T00:00:00')
  expect(shifted(wall('2028-03-01T00:00:00'), -DAY)).toBe('2028-02-29T00:00:00')
})

it('names a time of day some days after a date, whatever the clock shows', () => {
  expect(onDayAfter(wall('2025-09-10T11:00:00'), 20, '17:59:00')).toBe('2025-09-30T17:59:00')
  expect(onDayAfter(wall('2025-10-01T23:00:00'), -1, '03:59:00')).toBe('2025-09-30T03:59:00')
})

test.each([
  ['2025-01-31T04:00:00', 1, '2025-02-28T04:00:00'],
  ['2025-01-31T04:00:00', 2, '2025-03-31T04:00:00'],
  ['2027-12-31T04:00:00', 2, '2028-02-29T04:00:00'],
  ['2025-11-16T04:00:00', 2, '2026-01-16T04:00:00'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsLater(wall(from), months)).toBe(to)
})

it('counts dates, not hours', () => {
  expect(daysBetween(wall('2025-09-10T23:59:59'), wall('2025-09-11T00:00:00'))).toBe(1)
  expect(daysBetween(wall('2025-09-10T00:00:00'), wall('2025-09-10T23:59:59'))).toBe(0)
})

import { DAY, SECOND } from '@bannerday/domain/time'
import { expect, it, test } from 'vitest'
import { wall } from './testing/shipped-data.ts'
import { daysBetween, hasLength, monthsLater, onDayAfter, overlap, shifted } from './wall-clocks.ts'

it('a wall clock is shifted across days, months and years', () => {
  expect(shifted(wall('2026-12-31T23:59:59'), SECOND)).toBe('2027-01-01T00:00:00')
  expect(shifted(wall('2028-03-01T00:00:00'), -DAY)).toBe('2028-02-29T00:00:00')
})

it('a time of day some days after a date does not depend on what the clock shows', () => {
  expect(onDayAfter(wall('2025-09-10T11:00:00'), 20, '17:59:00')).toBe('2025-09-30T17:59:00')
  expect(onDayAfter(wall('2025-10-01T23:00:00'), -1, '03:59:00')).toBe('2025-09-30T03:59:00')
})

test.each([
  ['2025-01-31T04:00:00', 1, '2025-02-28T04:00:00'],
  ['2025-01-31T04:00:00', 2, '2025-03-31T04:00:00'],
  ['2027-12-31T04:00:00', 2, '2028-02-29T04:00:00'],
  ['2025-11-16T04:00:00', 2, '2026-01-16T04:00:00'],
])('%s and %i months later is %s', (from, months, to) => {
  expect(monthsLater(wall(from), months)).toBe(to)
})

it('days between two dates are counted by date, not by hours', () => {
  expect(daysBetween(wall('2025-09-10T23:59:59'), wall('2025-09-11T00:00:00'))).toBe(1)
  expect(daysBetween(wall('2025-09-10T00:00:00'), wall('2025-09-10T23:59:59'))).toBe(0)
})

const SERVER = { start: 'server', end: 'server' } as const
const season = (
  start: string,
  end: string,
  anchors: Parameters<typeof hasLength>[0]['anchors'] = SERVER,
) => ({
  start: wall(start),
  end: wall(end),
  anchors,
})

it('a season has no length when it ends as it starts', () => {
  expect(hasLength(season('2026-09-28T04:00:00', '2026-09-28T04:00:00'))).toBe(false)
  expect(hasLength(season('2026-09-28T04:00:00', '2026-09-28T04:00:01'))).toBe(true)
})

it('a season has no length when it is over in America before it has opened there', () => {
  const times = ['2026-09-28T04:00:00', '2026-09-28T16:00:00'] as const
  expect(hasLength(season(...times))).toBe(true)
  expect(hasLength(season(...times, { start: 'server', end: 'global' }))).toBe(false)
})

it('a season does not overlap what starts the moment it ends', () => {
  const first = season('2026-09-01T04:00:00', '2026-09-28T04:00:00')
  expect(overlap(first, season('2026-09-28T04:00:00', '2026-10-28T04:00:00'))).toBe(false)
  expect(overlap(first, season('2026-09-28T03:59:59', '2026-10-28T04:00:00'))).toBe(true)
})

it('a season overlaps in America what opens for the whole world some hours after its end in Asia', () => {
  const first = season('2026-09-01T04:00:00', '2026-09-28T06:00:00')
  const next = season('2026-09-28T11:00:00', '2026-10-28T04:00:00', { start: 'global', end: 'server' })
  expect(overlap(first, next)).toBe(true)
  expect(overlap({ ...first, anchors: { start: 'server', end: 'global' } }, next)).toBe(false)
  expect(overlap(first, { ...next, start: wall('2026-09-28T18:59:59') })).toBe(true)
  expect(overlap(first, { ...next, start: wall('2026-09-28T19:00:00') })).toBe(false)
})

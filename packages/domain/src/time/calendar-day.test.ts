import { describe, expect, it, test } from 'vitest'
import { day } from '#testing/examples.ts'
import { dateOf, isWeekend, isoDateOf, plusDays, relativeDay } from './calendar-day.ts'

describe('a calendar day', () => {
  it('knows its year, month, day of the month and weekday', () => {
    expect(dateOf(day('2025-05-24'))).toEqual({ year: 2025, month: 5, dayOfMonth: 24, weekday: 6 })
  })

  it('can be moved across months and leap days', () => {
    expect(isoDateOf(plusDays(day('2028-02-28'), 2))).toBe('2028-03-01')
    expect(isoDateOf(plusDays(day('2026-01-01'), -1))).toBe('2025-12-31')
  })

  test.each([
    ['2025-05-23', false],
    ['2025-05-24', true],
    ['2025-05-25', true],
    ['2025-05-26', false],
  ])('%s is on a weekend: %s', (date, expected) => {
    expect(isWeekend(day(date))).toBe(expected)
  })
})

describe('a day seen from 1 March 2025', () => {
  test.each([
    ['2025-03-01', { kind: 'today' }],
    ['2025-03-02', { kind: 'tomorrow' }],
    ['2025-02-28', { kind: 'yesterday' }],
    ['2025-03-03', { kind: 'in-days', days: 2 }],
    ['2025-03-31', { kind: 'in-days', days: 30 }],
    ['2025-02-27', { kind: 'days-ago', days: 2 }],
    ['2024-03-01', { kind: 'days-ago', days: 365 }],
  ])('%s is %j', (date, expected) => {
    expect(relativeDay(day(date), day('2025-03-01'))).toEqual(expected)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { zonedInstants } from '#testing/arbitraries.ts'
import { day, instant, place } from '#testing/examples.ts'
import {
  calendarDayAt,
  cellAt,
  dateOf,
  dayCells,
  dayStart,
  isoDateOf,
  isWeekend,
  plusDays,
  relativeDay,
} from './calendar-day.ts'
import { HOUR, instantOf, type Instant } from './instant.ts'
import { parseServerZone } from './zone.ts'

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

describe('a day cell', () => {
  test.each([
    ['America/New_York', '2025-03-08', 24],
    ['America/New_York', '2025-03-09', 23],
    ['America/New_York', '2025-11-02', 25],
    ['Australia/Lord_Howe', '2025-04-06', 24.5],
    ['Australia/Lord_Howe', '2025-10-05', 23.5],
    ['Asia/Kathmandu', '2025-10-05', 24],
  ])('is a calendar day of the display zone: %s, %s has %d hours', (name, date, hours) => {
    const [cell] = dayCells(place(name), day(date), day(date))
    expect(cell && (cell.endsAt - cell.startsAt) / HOUR).toBe(hours)
  })

  test.each([
    ['UTC+8', '2025-09-09T16:00:00Z'],
    ['UTC-5', '2025-09-10T05:00:00Z'],
    ['UTC+5:30', '2025-09-09T18:30:00Z'],
  ])("starts at midnight of the server's clock on %s", (server, startsAt) => {
    expect(dayStart(parseServerZone(server), day('2025-09-10'))).toBe(instant(startsAt))
  })

  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '01:00'],
    ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00Z', '01:00'],
    ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00:00Z', '01:00'],
  ])('starts at the first instant that carries its date: %s skips midnight on %s', (name, date, startsAt) => {
    expect(dayStart(place(name), day(date))).toBe(instant(startsAt))
  })

  it('starts once, when clocks that are put back across midnight show its date twice', () => {
    const newfoundland = place('America/St_Johns')
    // 00:00 (first time), 00:01 put back to 23:01, 00:00 (second time)
    const startsAt = instant('2010-11-07T02:30:00Z')
    expect(dayStart(newfoundland, day('2010-11-07'))).toBe(startsAt)
    expect(calendarDayAt(newfoundland, instantOf(startsAt - 1))).toBe(day('2010-11-06'))
    expect(calendarDayAt(newfoundland, instantOf(startsAt + 30 * 60_000))).toBe(day('2010-11-07'))
  })

  it('is missing for a date that the zone left out, and leaves no gap', () => {
    const cells = dayCells(place('Pacific/Apia'), day('2011-12-28'), day('2012-01-01'))
    expect(cells.map((cell) => isoDateOf(cell.day))).toEqual([
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
    ])
    expect(cells[1]?.endsAt).toBe(cells[2]?.startsAt)
    expect(dayStart(place('Pacific/Apia'), day('2011-12-30'))).toBeNull()
  })
})

describe('every instant', () => {
  it('falls in exactly one cell, in any zone and at both edges of daylight saving', () => {
    fc.assert(
      fc.property(zonedInstants, ({ zone, at }) => {
        const today = calendarDayAt(zone, at)
        const cells = dayCells(zone, plusDays(today, -3), plusDays(today, 3))
        const holders = cells.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
        expect(holders.map((cell) => cell.day)).toEqual([today])
        expect(cellAt(cells, at)).toBe(holders[0])
      }),
      { numRuns: 1000 },
    )
  })

  it('outside of all cells falls in none', () => {
    const cells = dayCells(parseServerZone('UTC+8'), day('2025-09-10'), day('2025-09-12'))
    const outside: readonly Instant[] = [instant('2025-09-09T15:59:59.999Z'), instant('2025-09-12T16:00:00Z')]
    expect(outside.map((at) => cellAt(cells, at))).toEqual([null, null])
  })
})

it('cells follow each other without a gap, numbered from 0', () => {
  fc.assert(
    fc.property(zonedInstants, ({ zone, at }) => {
      const today = calendarDayAt(zone, at)
      const cells = dayCells(zone, plusDays(today, -3), plusDays(today, 3))
      for (const [index, cell] of cells.entries()) {
        expect(cell.index).toBe(index)
        expect(cell.endsAt).toBeGreaterThan(cell.startsAt)
        expect(cells[index + 1]?.startsAt ?? cell.endsAt).toBe(cell.endsAt)
      }
    }),
    { numRuns: 1000 },
  )
})

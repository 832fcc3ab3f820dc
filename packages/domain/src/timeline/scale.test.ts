import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { overlapsDay } from '#activity.ts'
import { boards, pxPerDay } from '#testing/arbitraries.ts'
import { day, instant, period, place } from '#testing/examples.ts'
import { cellAt, dateOf, dayCells, HOUR, instantOf, isoDateOf, MINUTE, parseServerZone } from '#time.ts'
import {
  boardWidth,
  carriesDate,
  instantAt,
  monthNameStyle,
  monthSpans,
  timelineCells,
  xOf,
} from './scale.ts'

describe('the timeline scale', () => {
  const newYork = {
    cells: dayCells(place('America/New_York'), day('2025-03-08'), day('2025-03-10')),
    pxPerDay: 36,
  }

  test.each([
    ['midnight of the first day', '2025-03-08T05:00:00Z', 0],
    ['noon', '2025-03-08T17:00:00Z', 18],
    ['the start of a day of 23 hours', '2025-03-09T05:00:00Z', 36],
    ['the middle of its hours, 12:30', '2025-03-09T16:30:00Z', 54],
    ['the start of the day after', '2025-03-10T04:00:00Z', 72],
    ['long before the board', '2025-01-01T00:00:00Z', 0],
    ['the end of the board', '2025-03-11T04:00:00Z', 108],
    ['long after the board', '2026-01-01T00:00:00Z', 108],
  ])('puts %s (%s) at %d px', (_, at, x) => {
    expect(xOf(newYork, instant(at))).toBe(x)
  })

  it('has no instant beyond the edges', () => {
    expect(instantAt(newYork, -1)).toBeNull()
    expect(instantAt(newYork, 108)).toBeNull()
    expect(instantAt(newYork, 0)).toBe(instant('2025-03-08T05:00:00Z'))
  })

  it('of an empty board puts everything at 0', () => {
    expect(xOf({ cells: [], pxPerDay: 36 }, instant('2025-03-08T05:00:00Z'))).toBe(0)
  })
})

describe('in any zone and at any zoom,', () => {
  const scales = fc.record({ board: boards, px: pxPerDay }).map(({ board, px }) => ({
    activities: board.activities,
    scale: { cells: timelineCells(board.activities, board.zone), pxPerDay: px },
  }))

  it('x is monotone, and continuous: a minute is never wider than its share of half a day', () => {
    fc.assert(
      fc.property(scales, fc.double({ min: 0, max: 0.9999, noNaN: true }), ({ scale }, share) => {
        const at = instantAt(scale, share * boardWidth(scale))
        if (at === null) return
        const step = xOf(scale, instantOf(at + MINUTE)) - xOf(scale, at)
        expect(step).toBeGreaterThan(0)
        expect(step).toBeLessThan((scale.pxPerDay * MINUTE) / (12 * HOUR))
      }),
      { numRuns: 500 },
    )
  })

  it('x is continuous across the edges of days', () => {
    fc.assert(
      fc.property(scales, ({ scale }) => {
        for (const { startsAt, index } of scale.cells) {
          const edge = index * scale.pxPerDay
          expect(xOf(scale, startsAt)).toBe(edge)
          expect(edge - xOf(scale, instantOf(startsAt - 1))).toBeLessThan(1e-5)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('x and instant are each other’s inverse', () => {
    fc.assert(
      fc.property(scales, ({ activities, scale }) => {
        for (const { startsAt } of activities) {
          expect(instantAt(scale, xOf(scale, startsAt))).toBeCloseTo(startsAt, -1)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('a bar overlaps exactly the cells of the days that the day panel lists it under', () => {
    fc.assert(
      fc.property(scales, ({ activities, scale }) => {
        for (const activity of activities) {
          const left = xOf(scale, activity.startsAt)
          const right = xOf(scale, activity.endsAt)
          const covered = scale.cells.filter(({ index }) => {
            const [from, to] = [index * scale.pxPerDay, (index + 1) * scale.pxPerDay]
            return left === right ? from <= left && left < to : left < to && from < right
          })
          expect(covered).toEqual(scale.cells.filter((cell) => overlapsDay(activity, cell)))
          expect(covered).toContain(cellAt(scale.cells, activity.startsAt))
        }
      }),
      { numRuns: 200 },
    )
  })
})

const periods = [
  period('2025-09-10T12:00:00Z', '2025-09-20T12:00:00Z'),
  period('2025-09-05T20:00:00Z', '2025-09-06T12:00:00Z'),
  period('2025-09-12T12:00:00Z', '2025-10-01T20:00:00Z'),
]

describe('the timeline range', () => {
  test.each([
    ['UTC', '2025-09-04', '2025-10-04'],
    ['Asia/Tokyo', '2025-09-05', '2025-10-05'],
    ['America/Los_Angeles', '2025-09-04', '2025-10-04'],
  ])(
    'is from the day before the first start to 3 days after the last end: in %s %s to %s',
    (zone, first, last) => {
      const dates = timelineCells(periods, place(zone)).map((cell) => isoDateOf(cell.day))
      expect([dates[0], dates.at(-1)]).toEqual([first, last])
    },
  )

  it('of a single moment is still five days', () => {
    const moment = period('2025-09-10T12:00:00Z', '2025-09-10T12:00:00Z')
    expect(timelineCells([moment], parseServerZone('UTC+8'))).toHaveLength(5)
  })

  it('is empty without activities', () => {
    expect(timelineCells([], parseServerZone('UTC+8'))).toEqual([])
  })
})

it('the month header spans the days of each month', () => {
  const cells = dayCells(parseServerZone('UTC+8'), day('2025-11-29'), day('2026-02-02'))
  expect(monthSpans(cells)).toEqual([
    { first: 0, end: 2 },
    { first: 2, end: 33 },
    { first: 33, end: 64 },
    { first: 64, end: 66 },
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
] as const)('a month has as much of its name as there is room for: %s', (_, month, px, view, style) => {
  expect(monthNameStyle(month, px, view)).toBe(style)
})

/** Monday is the 5th, the 12th, the 19th. */
const october = dayCells(parseServerZone('UTC+8'), day('2026-10-05'), day('2026-10-21'))

test.each<[string, number, number | null, readonly number[]]>([
  ['20 px a day on every day', 20, 3, october.map(({ day: date }) => dateOf(date).dayOfMonth)],
  ['12 px a day on Mondays', 12, null, [5, 12, 19]],
  ['12 px a day on Mondays and today', 12, 3, [5, 8, 12, 19]],
  ['12 px a day on today, but not on a Monday beside it', 12, 6, [5, 11, 19]],
  ['12 px a day on today and a Monday two days later', 12, 5, [5, 10, 12, 19]],
  ['12 px a day on today when it is a Monday', 12, 7, [5, 12, 19]],
])('the header shows dates at %s', (_, px, today, expected) => {
  const shown = october.filter((cell) => carriesDate(cell, { pxPerDay: px, today }))
  expect(shown.map(({ day: date }) => dateOf(date).dayOfMonth)).toEqual(expected)
})

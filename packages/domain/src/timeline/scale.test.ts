import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { overlapsDay } from '#activity.ts'
import { boards, pxPerDay } from '#testing/arbitraries.ts'
import { day, instant, period, place } from '#testing/examples.ts'
import { HOUR, MINUTE, cellAt, dayCells, instantOf, isoDateOf, parseServerZone } from '#time.ts'
import { boardWidth, instantAt, timelineCells, xOf } from './scale.ts'

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

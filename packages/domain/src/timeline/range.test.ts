import { describe, expect, it, test } from 'vitest'
import { period } from '#testing/activities.ts'
import { place } from '#testing/times.ts'
import { isoDateOf, parseServerZone } from '#time.ts'
import { DAYS_AFTER_LAST_END, DAYS_BEFORE_FIRST_START, timelineCells } from './range.ts'

const periods = [
  period('2025-09-10T12:00:00Z', '2025-09-20T12:00:00Z'),
  period('2025-09-05T20:00:00Z', '2025-09-06T12:00:00Z'),
  period('2025-09-12T12:00:00Z', '2025-10-01T20:00:00Z'),
]

describe('the timeline range', () => {
  it('is from first start minus 1 day to last end plus 3 days', () => {
    expect([DAYS_BEFORE_FIRST_START, DAYS_AFTER_LAST_END]).toEqual([1, 3])
  })

  test.each([
    ['UTC', '2025-09-04', '2025-10-04'],
    ['Asia/Tokyo', '2025-09-05', '2025-10-05'],
    ['America/Los_Angeles', '2025-09-04', '2025-10-04'],
  ])('counts calendar days of the display zone, both drawn: in %s %s to %s', (zone, first, last) => {
    const cells = timelineCells(periods, place(zone))
    expect(cells.map(({ day }) => isoDateOf(day))).toSatisfy(
      (dates: readonly string[]) => dates[0] === first && dates.at(-1) === last,
    )
  })

  it('of a single moment is still five days', () => {
    const moment = period('2025-09-10T12:00:00Z', '2025-09-10T12:00:00Z')
    expect(timelineCells([moment], parseServerZone('UTC+8'))).toHaveLength(5)
  })

  it('is empty without activities', () => {
    expect(timelineCells([], parseServerZone('UTC+8'))).toEqual([])
  })
})

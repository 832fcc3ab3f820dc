import { describe, expect, it, test } from 'vitest'
import { day, instant } from '#testing/times.ts'
import { dayCells, parseServerZone } from '#time.ts'
import { NOW_SHARE, NOW_SHARE_BY_END, openingScroll, scrollTarget } from './scroll.ts'

const scale = {
  cells: dayCells(parseServerZone('UTC+8'), day('2025-09-01'), day('2025-11-09')),
  pxPerDay: 36,
}
const noon = instant('2025-10-01T04:00:00Z')

describe('scrolling', () => {
  test.each([
    ['a point to its place in the view', 1000, 0.2, 800],
    ['to the centre', 1000, 0.5, 500],
    ['no further than the start', 100, 0.2, 0],
    ['no further than the end', 4900, 0.2, 4000],
  ])('brings %s', (_, pointPx, share, expected) => {
    expect(scrollTarget(pointPx, { viewPx: 1000, boardPx: 5000, share })).toBe(expected)
  })

  it('does nothing on a board that is narrower than the view', () => {
    expect(scrollTarget(300, { viewPx: 1000, boardPx: 600, share: 0.2 })).toBe(0)
  })
})

describe('the board opens', () => {
  test.each([
    ['wide', 1000, 0.2],
    ['phone', 400, 0.42],
  ] as const)('with now at its share of a %s view', (view, viewPx, share) => {
    expect(NOW_SHARE[view]).toBe(share)
    expect(openingScroll(scale, noon, { viewPx, share })).toBe(30.5 * 36 - share * viewPx)
  })

  test.each(['wide', 'phone'] as const)(
    'with more room before now when sorted by end, on a %s view',
    (view) => {
      expect(NOW_SHARE_BY_END[view]).toBeGreaterThan(NOW_SHARE[view])
      expect(NOW_SHARE_BY_END[view]).toBeLessThan(0.75)
    },
  )

  it('at its nearest end when now lies outside of the range', () => {
    const view = { viewPx: 1000, share: 0.2 }
    expect(openingScroll(scale, instant('2020-01-01T00:00:00Z'), view)).toBe(0)
    expect(openingScroll(scale, instant('2030-01-01T00:00:00Z'), view)).toBe(70 * 36 - 1000)
  })
})

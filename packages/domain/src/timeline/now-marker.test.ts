import { describe, expect, it, test } from 'vitest'
import { day, instant } from '#testing/times.ts'
import { dayCells, parseServerZone } from '#time.ts'
import { nowArrow, nowMarker } from './now-marker.ts'

const scale = {
  cells: dayCells(parseServerZone('UTC+8'), day('2025-09-01'), day('2025-11-09')),
  pxPerDay: 36,
}
const noon = instant('2025-10-01T04:00:00Z')

describe('the current-time marker', () => {
  it('stands at now', () => {
    expect(nowMarker(scale, noon)).toBe(30.5 * 36)
  })

  test.each(['2025-08-31T15:59:59.999Z', '2025-11-09T16:00:00Z'])(
    'is absent outside of the range, at %s',
    (now) => {
      expect(nowMarker(scale, instant(now))).toBeNull()
    },
  )
})

describe('the arrows appear when the current time is off-screen', () => {
  test.each([
    ['none while it is in view', 500, null],
    ['none at the very left edge', 400, null],
    ['left when it lies to the left', 399, 'left'],
    ['right when it lies to the right', 1000, 'right'],
    ['none without a marker', null, null],
  ])('%s', (_, marker, arrow) => {
    expect(nowArrow(marker, { from: 400, to: 1000 })).toBe(arrow)
  })
})

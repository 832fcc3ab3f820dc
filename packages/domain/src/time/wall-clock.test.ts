import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { instant } from '#testing/times.ts'
import { parseTimestamp } from './instant.ts'
import { epochMsOf, parseWallClock, wallClockOf } from './wall-clock.ts'

describe('a wall clock of the wire', () => {
  it('is YYYY-MM-DDTHH:mm:ss', () => {
    expect(parseWallClock('2025-09-10T11:00:00')).toBe('2025-09-10T11:00:00')
  })

  it('is read with a space instead of the T, too', () => {
    expect(parseWallClock('2025-09-10 11:00:00')).toBe('2025-09-10T11:00:00')
  })

  it('knows leap days', () => {
    expect(parseWallClock('2028-02-29T00:00:00')).toBe('2028-02-29T00:00:00')
  })

  test.each([
    ['', 'nothing'],
    ['soon', 'a word'],
    ['2025-09-10', 'a date without a time'],
    ['2025-09-10T11:00', 'a time without seconds'],
    ['2025-09-10T11:00:00Z', 'a time that names its zone'],
    ['2025-09-10T11:00:00.000', 'fractions of a second'],
    ['2025-02-30T00:00:00', '30 February'],
    ['2025-02-29T00:00:00', '29 February of a common year'],
    ['2025-13-01T00:00:00', 'a thirteenth month'],
    ['2025-09-10T24:00:00', 'hour 24'],
    ['2025-09-10T11:60:00', 'minute 60'],
    ['2025-09-10T11:00:60', 'second 60'],
  ])('%j is not one: %s', (text) => {
    expect(parseWallClock(text)).toBeNull()
  })
})

test('in UTC a wall clock names the moment at which it shows itself, in every year it can show', () => {
  const first = Date.parse('0000-01-01T00:00:00Z') / 1000
  const last = Date.parse('9999-12-31T23:59:59Z') / 1000
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (second) => {
      expect(epochMsOf(wallClockOf(second * 1000))).toBe(second * 1000)
    }),
    { examples: [[first], [last], [Date.parse('0050-03-01T00:00:00Z') / 1000]] },
  )
})

describe('a timestamp', () => {
  it('is read at the offset it names', () => {
    expect(parseTimestamp('2025-09-10T11:00:00.250+08:00')).toBe(instant('2025-09-10T03:00:00.250Z'))
  })

  test.each(['2025-09-10T11:00:00', '2025-09-10', 'yesterday', '2025-99-10T11:00:00Z'])(
    '%j is none',
    (text) => {
      expect(parseTimestamp(text)).toBeNull()
    },
  )
})

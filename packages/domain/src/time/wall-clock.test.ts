import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { instant, place, wall } from '#testing/examples.ts'
import { instantOf } from './instant.ts'
import {
  clampToWindow,
  EVENT_WINDOW,
  eventWindow,
  parseTimestamp,
  parseWallClock,
  timestampAt,
  toInstant,
  wallClockAt,
} from './wall-clock.ts'
import { parseServerZone } from './zone.ts'

const utc = parseServerZone('UTC+0')

describe('a timestamp', () => {
  it('is read at the offset it names', () => {
    expect(parseTimestamp('2025-09-10T11:00:00.250+08:00')).toBe(instant('2025-09-10T03:00:00.250Z'))
  })

  test.each([
    '2025-09-10T11:00:00',
    '2025-09-10',
    'yesterday',
    '2025-99-10T11:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-02-28T24:00:00+08:00',
  ])('is not read from %j', (text) => {
    expect(parseTimestamp(text)).toBeNull()
  })
})

describe('a wall clock', () => {
  it('is written YYYY-MM-DDTHH:mm:ss', () => {
    expect(parseWallClock('2025-09-10T11:00:00')).toBe('2025-09-10T11:00:00')
  })

  it('is read with a space instead of the T, too', () => {
    expect(parseWallClock('2025-09-10 11:00:00')).toBe('2025-09-10T11:00:00')
  })

  it('can show a leap day', () => {
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
  ])('is not read from %j: %s', (text) => {
    expect(parseWallClock(text)).toBeNull()
  })
})

test('a wall clock becomes the instant at which it shows itself, in every year it can show', () => {
  const first = Date.parse('0000-01-01T00:00:00Z') / 1000
  const last = Date.parse('9999-12-31T23:59:59Z') / 1000
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (second) => {
      const wallClock = wallClockAt(utc, instantOf(second * 1000))
      expect(toInstant(wallClock, 'server', utc)).toBe(second * 1000)
    }),
    { examples: [[first], [last], [Date.parse('0050-03-01T00:00:00Z') / 1000]] },
  )
})

const elevenOClock = wall('2025-09-10T11:00:00')

describe('a wall clock with the global anchor', () => {
  test.each(['UTC+8', 'UTC-5', 'UTC+1'])('is one moment for the whole world, also on %s', (server) => {
    expect(toInstant(elevenOClock, 'global', parseServerZone(server))).toBe(instant('2025-09-10T03:00:00Z'))
  })
})

describe('a wall clock with the server anchor', () => {
  test.each([
    ['UTC+8', '2025-09-10T03:00:00Z'],
    ['UTC-5', '2025-09-10T16:00:00Z'],
    ['UTC+1', '2025-09-10T10:00:00Z'],
  ])("hangs on the player's own server, here %s", (server, expected) => {
    expect(toInstant(elevenOClock, 'server', parseServerZone(server))).toBe(instant(expected))
  })

  it('knows no daylight saving', () => {
    const europe = parseServerZone('UTC+1')
    const winter = toInstant(wall('2025-01-10T11:00:00'), 'server', europe)
    expect(winter).toBe(instant('2025-01-10T10:00:00Z'))
  })
})

describe('the wall clock of a zone', () => {
  test.each([
    ['2025-03-09T06:59:59.999Z', '2025-03-09T01:59:59'],
    ['2025-03-09T07:00:00Z', '2025-03-09T03:00:00'],
    ['2025-11-02T05:59:59.999Z', '2025-11-02T01:59:59'],
    ['2025-11-02T06:00:00Z', '2025-11-02T01:00:00'],
  ])('changes for daylight saving to the millisecond: New York at %s shows %s', (at, shown) => {
    expect(wallClockAt(place('America/New_York'), instant(at))).toBe(shown)
  })

  it('is printed as yyyy-MM-dd HH:mm:ss', () => {
    expect(timestampAt(place('Asia/Tokyo'), instant('2025-12-31T15:00:09.500Z'))).toBe('2026-01-01 00:00:09')
  })
})

describe('the event window', () => {
  test.each([
    ['before it begins', '2025-04-01T00:00:00Z', '2026-06-01T23:59:59'],
    ['inside it', '2025-11-01T00:00:00Z', '2026-06-01T23:59:59'],
    ['on its last day in UTC+8', '2026-06-01T15:59:59.999Z', '2026-06-01T23:59:59'],
    ['from the next day in UTC+8', '2026-06-01T16:00:00Z', '2026-11-29T23:59:59'],
    ['long after', '2026-11-15T12:00:00Z', '2027-05-14T23:59:59'],
  ])('%s (%s) ends at %s', (_, now, end) => {
    expect(eventWindow(instant(now))).toEqual({ start: '2025-05-01T00:00:00', end })
  })

  it('has the start and the end that an operator pinned, each on its own', () => {
    const now = instant('2026-11-15T12:00:00Z')
    const start = wall('2026-01-01T00:00:00')
    const end = wall('2026-06-01T23:59:59')
    expect(eventWindow(now, { start, end })).toEqual({ start, end })
    expect(eventWindow(now, { end })).toEqual({ start: '2025-05-01T00:00:00', end })
    expect(eventWindow(now, { start })).toEqual({ start, end: '2027-05-14T23:59:59' })
  })
})

describe('a wall clock is clamped to the event window', () => {
  test.each([
    ['2025-04-30T23:59:59', '2025-05-01T00:00:00'],
    ['2025-05-01T00:00:00', '2025-05-01T00:00:00'],
    ['2025-09-10T11:00:00', '2025-09-10T11:00:00'],
    ['2026-06-01T23:59:59', '2026-06-01T23:59:59'],
    ['2026-06-02T00:00:00', '2026-06-01T23:59:59'],
  ])('%s becomes %s', (date, expected) => {
    expect(clampToWindow(wall(date), EVENT_WINDOW)).toBe(expected)
  })
})

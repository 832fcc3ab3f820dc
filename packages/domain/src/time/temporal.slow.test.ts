import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { instants, temporal, zonedInstants } from '#testing/arbitraries.ts'
import { day } from '#testing/examples.ts'
import { dayStart, hourOfDay } from './calendar-day.ts'
import { MINUTE } from './instant.ts'
import { parseWallClock, timestampAt, toInstant, wallClockAt } from './wall-clock.ts'
import { offsetAt, offsetText, parseServerZone } from './zone.ts'

const CASES = { numRuns: 3_000 }

describe('Temporal agrees with us', () => {
  it('on the instant a server wall clock names, and on the clock that instant shows', () => {
    const quarters = fc.integer({ min: -14 * 4, max: 14 * 4 })
    fc.assert(
      fc.property(instants, quarters, (at, quarter) => {
        const server = parseServerZone(offsetText(quarter * 15 * MINUTE))
        const zone = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(isoOffset(quarter * 15))
        const shown = zone.toPlainDateTime().round({ smallestUnit: 'second', roundingMode: 'floor' })
        const wall = wallClockAt(server, at)
        expect(wall).toBe(shown.toString())
        expect(parseWallClock(wall)).toBe(wall)
        expect(toInstant(wall, 'server', server)).toBe(
          shown.toZonedDateTime(zone.timeZoneId).epochMilliseconds,
        )
      }),
      CASES,
    )
  })

  it('on what the clocks of any place show, daylight saving included', () => {
    fc.assert(
      fc.property(zonedInstants, ({ zone, at }) => {
        const expected = temporal(zone, at)
        expect(offsetAt(zone, at) * 1e6).toBe(expected.offsetNanoseconds)
        expect(timestampAt(zone, at)).toBe(
          expected.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
        )
      }),
      CASES,
    )
  })

  it('on the first instant of every day, midnight or not', () => {
    fc.assert(
      fc.property(zonedInstants, ({ zone, at }) => {
        const date = temporal(zone, at).toPlainDate()
        const expected = date.toZonedDateTime(zone.name).epochMilliseconds
        expect(dayStart(zone, day(date.toString()))).toBe(expected)
      }),
      CASES,
    )
  })

  it('on the moment of every full hour, also where clocks leave it out or show it twice', () => {
    fc.assert(
      fc.property(zonedInstants, fc.integer({ min: 0, max: 23 }), ({ zone, at }, hour) => {
        const date = temporal(zone, at).toPlainDate()
        const expected = date.toPlainDateTime({ hour }).toZonedDateTime(zone.name)
        const isSameDate = expected.toPlainDate().equals(date)
        expect(hourOfDay(zone, day(date.toString()), hour)).toBe(
          isSameDate ? expected.epochMilliseconds : null,
        )
      }),
      CASES,
    )
  })
})

function isoOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

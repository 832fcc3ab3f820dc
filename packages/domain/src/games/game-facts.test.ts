import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { GAME_IDS, GAMES } from '#game.ts'
import { instant, place } from '#testing/examples.ts'
import { DAY, HOUR, instantOf, parseServerZone, SERVER_ZONE_NAMES, timestampAt } from '#time.ts'
import { resetsAfter } from './game-facts.ts'

const MONDAY_AT_FOUR = { hour: 4, weekday: 1 }
const iso = (at: number) => new Date(at).toISOString()

describe('the next resets at 04:00, and on Mondays', () => {
  test.each([
    // A Wednesday.
    ['UTC+8', '2026-10-14T12:00:00+08:00', '2026-10-14', '2026-10-15T04:00+08:00', '2026-10-19T04:00+08:00'],
    ['UTC-5', '2026-10-14T12:00:00+08:00', '2026-10-13', '2026-10-14T04:00-05:00', '2026-10-19T04:00-05:00'],
    ['UTC+1', '2026-10-14T12:00:00+08:00', '2026-10-14', '2026-10-15T04:00+01:00', '2026-10-19T04:00+01:00'],
    // Around the reset of a Monday.
    ['UTC+8', '2026-10-19T03:59:59+08:00', '2026-10-18', '2026-10-19T04:00+08:00', '2026-10-19T04:00+08:00'],
    ['UTC+8', '2026-10-19T04:00:00+08:00', '2026-10-19', '2026-10-20T04:00+08:00', '2026-10-26T04:00+08:00'],
    // Around midnight, at the end of a year.
    ['UTC+8', '2026-12-31T23:59:59+08:00', '2026-12-31', '2027-01-01T04:00+08:00', '2027-01-04T04:00+08:00'],
    ['UTC+8', '2027-01-01T03:00:00+08:00', '2026-12-31', '2027-01-01T04:00+08:00', '2027-01-04T04:00+08:00'],
    // A zone of half hours, which an older version may have stored.
    [
      'UTC+5:30',
      '2026-10-14T04:00:00+05:30',
      '2026-10-14',
      '2026-10-15T04:00+05:30',
      '2026-10-19T04:00+05:30',
    ],
  ])('on the server %s at %s belong to the day %s', (server, now, day, daily, weekly) => {
    const resets = resetsAfter(MONDAY_AT_FOUR, parseServerZone(server), instant(now))
    expect(resets.day).toBe(day)
    expect(iso(resets.dailyAt)).toBe(iso(Date.parse(daily)))
    expect(iso(resets.weeklyAt)).toBe(iso(Date.parse(weekly)))
  })

  test.each([
    // Clocks in New York are set back on 1 November, and those in Berlin on 25 October 2026; servers' are not.
    ['UTC-5', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01 04:00:00'],
    ['UTC-5', 'America/New_York', '2026-10-30T12:00:00Z', '2026-10-31 05:00:00'],
    ['UTC+1', 'Europe/Berlin', '2026-10-23T12:00:00Z', '2026-10-24 05:00:00'],
    ['UTC+1', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-26 04:00:00'],
  ])('on the server %s are read in %s, after %s, at %s', (server, home, now, local) => {
    const { dailyAt } = resetsAfter(MONDAY_AT_FOUR, parseServerZone(server), instant(now))
    expect(timestampAt(place(home), dailyAt)).toBe(local)
  })
})

it('resets are always ahead: of the day within a day, of the week within a week, the latter on a daily one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      fc.constantFrom(...SERVER_ZONE_NAMES),
      fc.record({ hour: fc.integer({ min: 0, max: 23 }), weekday: fc.integer({ min: 0, max: 6 }) }),
      (epochMs, zone, facts) => {
        const now = instantOf(epochMs)
        const server = parseServerZone(zone)
        const { day, dailyAt, weeklyAt } = resetsAfter(facts, server, now)
        expect(dailyAt).toBeGreaterThan(now)
        expect(dailyAt - now).toBeLessThanOrEqual(DAY)
        expect(weeklyAt - now).toBeLessThanOrEqual(7 * DAY)
        expect(weeklyAt).toBeGreaterThanOrEqual(dailyAt)
        const onServer = new Date(weeklyAt + server.offsetMs)
        expect([onServer.getUTCDay(), onServer.getUTCHours()]).toEqual([facts.weekday, facts.hour])
        // A tick stores the day: the same until the reset, another one from then on.
        expect(resetsAfter(facts, server, instantOf(dailyAt - 1)).day).toBe(day)
        expect(resetsAfter(facts, server, dailyAt).day > day).toBe(true)
      },
    ),
  )
})

test.each(GAME_IDS)('%s begins its days at four in the morning, and its weeks on Monday', (gameId) => {
  const { dailyAt, weeklyAt } = resetsAfter(
    GAMES[gameId].resets,
    parseServerZone('UTC+8'),
    instant('2026-10-14T12:00:00+08:00'),
  )
  expect(iso(dailyAt)).toBe('2026-10-14T20:00:00.000Z')
  expect(weeklyAt - dailyAt).toBe(4 * 24 * HOUR)
})

import { describe, expect, it } from 'vitest'
import { period } from '#testing/activities.ts'
import { instant, place, wall } from '#testing/times.ts'
import { EVENT_WINDOW, parseServerZone, wallClockAt } from '#time.ts'
import { periodOf, type WrittenTimes } from './period-of.ts'

const asia = parseServerZone('UTC+8')
const america = parseServerZone('UTC-5')

function written(start: string, end: string, about: Partial<WrittenTimes> = {}): WrittenTimes {
  return { type: 'event', isVersionUpdate: false, start: wall(start), end: wall(end), ...about }
}

describe('when an activity runs', () => {
  it('an is_version_update event 2025-09-10T11:00 → 2025-10-20T03:59:59, server UTC-5, zone America/New_York, starts 9 Sep 23:00 EDT and ends 20 Oct 04:59:59 EDT', () => {
    const times = written('2025-09-10T11:00:00', '2025-10-20T03:59:59', { isVersionUpdate: true })
    const { startsAt, endsAt } = periodOf(times, america, EVENT_WINDOW)
    expect(wallClockAt(place('America/New_York'), startsAt)).toBe('2025-09-09T23:00:00')
    expect(wallClockAt(place('America/New_York'), endsAt)).toBe('2025-10-20T04:59:59')
  })

  it('a version is the same moment on every server: its clocks are shifted by 8 hours', () => {
    const version = written('2025-09-10T11:00:00', '2025-10-22T11:00:00', { type: 'version' })
    const expected = period('2025-09-10T03:00:00Z', '2025-10-22T03:00:00Z')
    expect(periodOf(version, asia, EVENT_WINDOW)).toEqual(expected)
    expect(periodOf(version, america, EVENT_WINDOW)).toEqual(expected)
  })

  it('an ordinary event runs by the clock of each server', () => {
    const event = written('2025-09-15T10:00:00', '2025-09-29T03:59:59')
    expect(periodOf(event, asia, EVENT_WINDOW)).toEqual(
      period('2025-09-15T02:00:00Z', '2025-09-28T19:59:59Z'),
    )
    expect(periodOf(event, america, EVENT_WINDOW)).toEqual(
      period('2025-09-15T15:00:00Z', '2025-09-29T08:59:59Z'),
    )
  })
})

describe('event dates', () => {
  it('are clamped to the window on the wall clock, before they become instants', () => {
    const event = written('2025-01-01T00:00:00', '2027-01-01T00:00:00')
    expect(periodOf(event, america, EVENT_WINDOW)).toEqual(
      period('2025-05-01T05:00:00Z', '2026-06-02T04:59:59Z'),
    )
  })

  it('with a start after the end: the start is set to the end', () => {
    const { startsAt, endsAt } = periodOf(
      written('2025-09-20T00:00:00', '2025-09-10T00:00:00'),
      asia,
      EVENT_WINDOW,
    )
    expect(endsAt).toBe(instant('2025-09-09T16:00:00Z'))
    expect(startsAt).toBe(endsAt)
  })

  it('are compared as instants: 12:00 in Beijing is before 11:00 in America', () => {
    const event = written('2025-09-10T11:00:00', '2025-09-10T12:00:00', { endAnchor: 'global' })
    const { startsAt, endsAt } = periodOf(event, america, EVENT_WINDOW)
    expect(endsAt).toBe(instant('2025-09-10T04:00:00Z'))
    expect(startsAt).toBe(endsAt)
  })
})

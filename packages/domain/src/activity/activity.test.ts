import { describe, expect, it, test } from 'vitest'
import { instant, period, place, wall } from '#testing/examples.ts'
import { EVENT_WINDOW, parseServerZone, wallClockAt } from '#time.ts'
import { ACTIVITY_TYPES, anchorsOf, overlapsDay, periodOf, type WrittenTimes } from './activity.ts'

describe('an activity without anchors of its own', () => {
  test.each([
    ['version', false, 'global', 'global'],
    ['version', true, 'global', 'global'],
    ['maintenance', false, 'global', 'global'],
    ['maintenance', true, 'global', 'global'],
    ['event', false, 'server', 'server'],
    ['event', true, 'global', 'server'],
    ['gacha', false, 'server', 'server'],
    ['gacha', true, 'global', 'server'],
    ['challenge', false, 'server', 'server'],
    ['challenge', true, 'global', 'server'],
  ] as const)('of type %s, version update %s, starts %s and ends %s', (type, isVersionUpdate, start, end) => {
    expect(anchorsOf({ type, isVersionUpdate })).toEqual({ start, end })
  })
})

describe("an activity's own anchors win over the rule", () => {
  test.each(ACTIVITY_TYPES)('for type %s', (type) => {
    expect(anchorsOf({ type, isVersionUpdate: true, startAnchor: 'server', endAnchor: 'server' })).toEqual({
      start: 'server',
      end: 'server',
    })
    expect(anchorsOf({ type, isVersionUpdate: false, startAnchor: 'global', endAnchor: 'global' })).toEqual({
      start: 'global',
      end: 'global',
    })
  })

  it('for one end alone', () => {
    expect(anchorsOf({ type: 'event', isVersionUpdate: false, endAnchor: 'global' })).toEqual({
      start: 'server',
      end: 'global',
    })
  })
})

const asia = parseServerZone('UTC+8')
const america = parseServerZone('UTC-5')

function written(start: string, end: string, about: Partial<WrittenTimes> = {}): WrittenTimes {
  return { type: 'event', isVersionUpdate: false, start: wall(start), end: wall(end), ...about }
}

describe('the period of an activity', () => {
  it('of an event that comes with a version starts worldwide at once and ends by the clock of the server', () => {
    const times = written('2025-09-10T11:00:00', '2025-10-20T03:59:59', { isVersionUpdate: true })
    const { startsAt, endsAt } = periodOf(times, america, EVENT_WINDOW)
    expect(wallClockAt(place('America/New_York'), startsAt)).toBe('2025-09-09T23:00:00')
    expect(wallClockAt(place('America/New_York'), endsAt)).toBe('2025-10-20T04:59:59')
  })

  it('of a version is the same on every server', () => {
    const version = written('2025-09-10T11:00:00', '2025-10-22T11:00:00', { type: 'version' })
    const expected = period('2025-09-10T03:00:00Z', '2025-10-22T03:00:00Z')
    expect(periodOf(version, asia, EVENT_WINDOW)).toEqual(expected)
    expect(periodOf(version, america, EVENT_WINDOW)).toEqual(expected)
  })

  it('of an ordinary event follows the clock of each server', () => {
    const event = written('2025-09-15T10:00:00', '2025-09-29T03:59:59')
    expect(periodOf(event, asia, EVENT_WINDOW)).toEqual(
      period('2025-09-15T02:00:00Z', '2025-09-28T19:59:59Z'),
    )
    expect(periodOf(event, america, EVENT_WINDOW)).toEqual(
      period('2025-09-15T15:00:00Z', '2025-09-29T08:59:59Z'),
    )
  })
})

describe('written times', () => {
  it('are clamped to the event window on the wall clock, before they become instants', () => {
    const event = written('2025-01-01T00:00:00', '2027-01-01T00:00:00')
    expect(periodOf(event, america, EVENT_WINDOW)).toEqual(
      period('2025-05-01T05:00:00Z', '2026-06-02T04:59:59Z'),
    )
  })

  it('with a start after the end start at the end', () => {
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

const tenth = period('2025-09-10T00:00:00Z', '2025-09-11T00:00:00Z')

describe('an activity is listed under 10 September', () => {
  test.each([
    ['when it lasts all month', '2025-09-01T00:00:00Z', '2025-09-30T00:00:00Z', true],
    ['when it lies within the day', '2025-09-10T06:00:00Z', '2025-09-10T11:00:00Z', true],
    ['when it starts in the last second', '2025-09-10T23:59:59Z', '2025-09-20T00:00:00Z', true],
    ['not when it starts with the next day', '2025-09-11T00:00:00Z', '2025-09-20T00:00:00Z', false],
    ['when it ends in the first second', '2025-09-01T00:00:00Z', '2025-09-10T00:00:01Z', true],
    ['not when it ends as the day begins', '2025-09-01T00:00:00Z', '2025-09-10T00:00:00Z', false],
  ])('%s', (_, startsAt, endsAt, expected) => {
    expect(overlapsDay(period(startsAt, endsAt), tenth)).toBe(expected)
  })
})

describe('an activity with start = end', () => {
  it("belongs to its start's day", () => {
    expect(overlapsDay(period('2025-09-10T00:00:00Z', '2025-09-10T00:00:00Z'), tenth)).toBe(true)
    expect(overlapsDay(period('2025-09-11T00:00:00Z', '2025-09-11T00:00:00Z'), tenth)).toBe(false)
  })
})

import { describe, expect, it, test } from 'vitest'
import { anActivity, instant, period, place, wall } from '#testing/examples.ts'
import { EVENT_WINDOW, parseServerZone, wallClockAt } from '#time.ts'
import {
  type Activity,
  ACTIVITY_TYPES,
  anchorsOf,
  isPersonalStatus,
  overlapsDay,
  periodOf,
  PERSONAL_STATUSES,
  sortByEnd,
  sortByGame,
  statusOf,
  withStatus,
  type WrittenTimes,
} from './activity.ts'

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

const games = [
  { id: 'zenless', types: ACTIVITY_TYPES },
  { id: 'genshin', types: ['gacha', 'event'] },
]

const on = (date: string) => instant(`${date}T00:00:00Z`)
const ids = (activities: readonly Activity[]) => activities.map((activity) => activity.id)

describe("sorted by the player's game order", () => {
  it('activities come by game, then by type, then by start', () => {
    const activities = [
      anActivity({ id: 'genshin, second event', gameId: 'genshin', startsAt: on('2025-09-02') }),
      anActivity({ id: 'genshin, first event', gameId: 'genshin', startsAt: on('2025-09-01') }),
      anActivity({ id: 'zenless banner', gameId: 'zenless', type: 'gacha', startsAt: on('2025-08-01') }),
      anActivity({ id: 'genshin banner', gameId: 'genshin', type: 'gacha', startsAt: on('2025-09-03') }),
      anActivity({ id: 'zenless version', gameId: 'zenless', type: 'version', startsAt: on('2025-09-03') }),
    ]
    expect(ids(sortByGame(activities, games))).toEqual([
      'zenless version',
      'zenless banner',
      'genshin banner',
      'genshin, first event',
      'genshin, second event',
    ])
  })

  it('unknown games and types come last', () => {
    const activities = [
      anActivity({ id: 'unknown game', gameId: 'starrail', type: 'version' }),
      anActivity({ id: 'unknown type', gameId: 'genshin', type: 'maintenance' }),
      anActivity({ id: 'known', gameId: 'genshin', type: 'event' }),
    ]
    expect(ids(sortByGame(activities, games))).toEqual(['known', 'unknown type', 'unknown game'])
    expect(ids(sortByGame(activities.toReversed(), []))).toEqual(['known', 'unknown type', 'unknown game'])
  })
})

describe('sorted by end time', () => {
  const now = on('2025-09-10')

  it('running and upcoming activities come by their end, then ended ones, latest first', () => {
    const activities = [
      anActivity({ id: 'over for long', startsAt: on('2025-08-01'), endsAt: on('2025-08-10') }),
      anActivity({ id: 'over just now', startsAt: on('2025-08-01'), endsAt: now }),
      anActivity({ id: 'running', startsAt: on('2025-09-01'), endsAt: on('2025-09-20') }),
      anActivity({ id: 'short and upcoming', startsAt: on('2025-09-12'), endsAt: on('2025-09-13') }),
      anActivity({ id: 'long and upcoming', startsAt: on('2025-09-12'), endsAt: on('2025-10-13') }),
    ]
    expect(ids(sortByEnd(activities, now))).toEqual([
      'short and upcoming',
      'running',
      'long and upcoming',
      'over just now',
      'over for long',
    ])
  })
})

it('both orders do not depend on the order of the input, and leave the input alone', () => {
  const activities = ['b', 'a', 'c'].map((id) => anActivity({ id }))
  const now = on('2025-09-10')
  expect(ids(sortByGame(activities, games))).toEqual(['a', 'b', 'c'])
  expect(ids(sortByEnd(activities, now))).toEqual(['a', 'b', 'c'])
  expect(ids(sortByEnd(activities.toReversed(), now))).toEqual(['a', 'b', 'c'])
  expect(ids(activities)).toEqual(['b', 'a', 'c'])
})

describe('a personal status', () => {
  it('is empty, which means not started, until the player sets it', () => {
    expect(statusOf({}, 'festival')).toBe('')
  })

  const changes = PERSONAL_STATUSES.flatMap((from) => PERSONAL_STATUSES.map((to) => [from, to] as const))
  test.each(changes)('can change from %j to %j', (from, to) => {
    const before = { festival: from, banner: 'starred' } as const
    expect(withStatus(before, 'festival', to)).toEqual({ festival: to, banner: 'starred' })
    expect(before.festival).toBe(from)
  })

  test.each(['', 'done', 'in_progress', 'starred', 'cancelled'])('can be %j', (value) => {
    expect(isPersonalStatus(value)).toBe(true)
  })

  test.each(['finished', 'DONE', null, undefined, 3])('cannot be %j', (value) => {
    expect(isPersonalStatus(value)).toBe(false)
  })
})

import { describe, expect, it, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { instant } from '#testing/times.ts'
import { DAY, instantOf } from '#time.ts'
import { filterActivities, parseFilters, type Filter } from './filter.ts'

const now = instant('2026-10-14T04:00:00Z')
const lasting = (id: string, from: number, to: number) =>
  anActivity({ id, startsAt: instantOf(now + from * DAY), endsAt: instantOf(now + to * DAY) })

const activities = [
  lasting('running', -1, 1),
  lasting('done', -1, 1),
  lasting('cancelled', -1, 1),
  lasting('starred', -1, 1),
  lasting('starred, over', -9, -1),
  lasting('over this very instant', -9, 0),
  lasting('to come', 1, 9),
]
const statuses = {
  done: 'done',
  cancelled: 'cancelled',
  starred: 'starred',
  'starred, over': 'starred',
} as const

describe('a filter', () => {
  test.each<[readonly Filter[], readonly string[]]>([
    [['hide-finished'], ['running', 'starred', 'starred, over', 'over this very instant', 'to come']],
    [['hide-ended'], ['running', 'done', 'cancelled', 'starred', 'to come']],
    [['only-starred'], ['starred', 'starred, over']],
    [
      ['hide-finished', 'hide-ended'],
      ['running', 'starred', 'to come'],
    ],
    [['hide-finished', 'hide-ended', 'only-starred'], ['starred']],
  ])('%j leaves %j', (filters, expected) => {
    expect(filterActivities(activities, filters, { statuses, now }).map(({ id }) => id)).toEqual(expected)
  })

  it('that nobody set leaves the very same list', () => {
    expect(filterActivities(activities, [], { statuses, now })).toBe(activities)
  })

  it('that nobody knows any more is dropped', () => {
    expect(parseFilters(['only-starred', 'hide-clouds', 'hide-ended', 'only-starred'])).toEqual([
      'hide-ended',
      'only-starred',
    ])
  })
})

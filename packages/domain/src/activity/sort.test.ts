import { describe, expect, it } from 'vitest'
import { anActivity, instant } from '#testing/examples.ts'
import { ACTIVITY_TYPES, type Activity } from './activity.ts'
import { sortByEnd, sortByGame } from './sort.ts'

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

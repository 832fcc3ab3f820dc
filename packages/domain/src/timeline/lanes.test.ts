import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ACTIVITY_TYPES, sortByGame, type Activity } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { beforePx, besidePx, boards, pxPerDay } from '#testing/arbitraries.ts'
import { anActivity, instant } from '#testing/examples.ts'
import { DAY, instantOf, parseServerZone } from '#time.ts'
import { type Bar, MIN_BAR_PX } from './bars.ts'
import { type Direction, isLongOver, lanesByGame, lanesInOrder, neighbourOf } from './lanes.ts'
import { timelineCells } from './scale.ts'

const games = GAME_IDS.map((id) => ({ id, types: ACTIVITY_TYPES }))
const start = instant('2025-09-10T00:00:00Z')
const before = instantOf(start - DAY)
const utc = parseServerZone('UTC+0')

/** Draws at 36 px a day, with the first start at 36 px. */
function drawing(activities: readonly Activity[], beside = 0) {
  return {
    scale: { cells: timelineCells(activities, utc), pxPerDay: 36 },
    beforePx: () => 0,
    besidePx: () => beside,
  }
}

function during(id: string, fromDay: number, toDay: number, about: Partial<Activity> = {}): Activity {
  return anActivity({
    id,
    startsAt: instantOf(start + fromDay * DAY),
    endsAt: instantOf(start + toDay * DAY),
    ...about,
  })
}

function lanesOf(activities: readonly Activity[], { beside = 0, now = before } = {}) {
  return lanesByGame(activities, drawing(activities, beside), now).map(({ gameId, lanes }) => ({
    gameId,
    lanes: lanes.map((lane) => lane.map(({ activity }) => activity.id)),
  }))
}

describe('lanes', () => {
  it('hold activities that follow each other on one line', () => {
    expect(lanesOf([during('first', 0, 42), during('second', 42, 84)])).toEqual([
      { gameId: 'genshin', lanes: [['first', 'second']] },
    ])
  })

  it('begin with one for the versions alone, also where others would have room in it', () => {
    const version = { type: 'version' } as const
    const activities = [
      during('event', 50, 60),
      during('7.0', 0, 20, version),
      during('7.1', 20, 42, version),
    ]
    for (const now of [before, instantOf(start + 30 * DAY)])
      expect(lanesOf(activities, { now })[0]?.lanes).toEqual([['7.0', '7.1'], ['event']])
  })

  it('have no room for versions in a game without one of these days', () => {
    const activities = [during('event', 50, 60), during('7.0', 0, 20, { type: 'version' })]
    expect(lanesOf(activities, { now: instantOf(start + 55 * DAY) })[0]?.lanes).toEqual([['7.0', 'event']])
  })

  it('have challenges and banners, of which there are always some, above what comes and goes', () => {
    const activities = [
      during('event', 0, 10),
      during('banner', 0, 20, { type: 'gacha' }),
      during('challenge', 0, 30, { type: 'challenge' }),
    ]
    expect(lanesOf(activities)[0]?.lanes).toEqual([['challenge'], ['banner'], ['event']])
  })

  it('are packed by drawn width: a short bar keeps its 50 px to itself', () => {
    expect(lanesOf([during('maintenance', 0, 0.2), during('event', 1, 10)])).toEqual([
      { gameId: 'genshin', lanes: [['maintenance'], ['event']] },
    ])
    expect(lanesOf([during('maintenance', 0, 0.2), during('event', 1.5, 10)])).toEqual([
      { gameId: 'genshin', lanes: [['maintenance', 'event']] },
    ])
  })

  it('are packed with room for the pill beside a bar', () => {
    const oneAfterTheOther = [during('first', 0, 5), during('second', 6, 10)]
    expect(lanesOf(oneAfterTheOther, { beside: 36 })[0]?.lanes).toEqual([['first', 'second']])
    expect(lanesOf(oneAfterTheOther, { beside: 37 })[0]?.lanes).toEqual([['first'], ['second']])
  })

  it('take a bar at the topmost that has room', () => {
    const activities = [during('a', 0, 9), during('b', 0, 3), during('c', 0, 3), during('d', 4, 6)]
    expect(lanesOf(activities)[0]?.lanes).toEqual([['a'], ['b', 'd'], ['c']])
  })

  it('let a later type fill the gaps of those before it', () => {
    const busy = [during('a', 0, 9), during('b', 1, 3), during('c', 8, 12), during('d', 20, 24)]
    const maintenance = { type: 'maintenance' } as const
    const others = [
      [3.5, 7],
      [10, 18],
      [13, 19],
    ] as const
    const later = others.map(([from, to], index) => during('efg'.charAt(index), from, to, maintenance))
    expect(lanesOf([...busy, ...later])[0]?.lanes).toEqual([
      ['a', 'f', 'd'],
      ['b', 'e', 'c', 'g'],
    ])
  })

  it('have what runs now at the top, then what is to come, then what is over', () => {
    const over = [during('over', 0, 11.4), during('over too', 1, 11.5)]
    const others = [during('runs', 9, 20), during('runs too', 10, 20), during('to come', 15, 30)]
    const now = instantOf(start + 12 * DAY)
    expect(lanesOf([...over, ...others], { now })[0]?.lanes).toEqual([
      ['runs'],
      ['runs too'],
      ['over', 'to come'],
      ['over too'],
    ])
  })

  it('have what ended long ago below what ended in these days', () => {
    const activities = [during('long over', 0, 6), during('over too', 2, 7), during('just over', 4, 28)]
    const now = instantOf(start + 30 * DAY)
    expect(lanesOf(activities, { now })[0]?.lanes).toEqual([['just over'], ['long over'], ['over too']])
  })

  it('have, of what ended in these days, the latest end at the top, whatever its type', () => {
    const [event, banner] = [{ type: 'event' }, { type: 'gacha' }] as const
    const activities = [
      during('over for a week', 0, 13, event),
      during('over for three days', 2, 17, event),
      during('over since this morning', 4, 19.8, banner),
    ]
    const now = instantOf(start + 20 * DAY)
    expect(lanesOf(activities, { now })[0]?.lanes).toEqual([
      ['over since this morning'],
      ['over for three days'],
      ['over for a week'],
    ])
  })

  it('belong to one game each, in the order of the games', () => {
    const activities = [
      during('zenless', 0, 3, { gameId: 'zenless' }),
      during('genshin', 4, 6),
      during('zenless later', 4, 6, { gameId: 'zenless' }),
    ]
    expect(lanesOf(activities)).toEqual([
      { gameId: 'zenless', lanes: [['zenless', 'zenless later']] },
      { gameId: 'genshin', lanes: [['genshin']] },
    ])
  })

  it('sorted by end time are one flat list', () => {
    const activities = [during('a', 0, 1), during('b', 5, 6, { gameId: 'starrail' })]
    const [group, ...others] = lanesInOrder(activities, drawing(activities))
    expect(others).toEqual([])
    expect(group?.gameId).toBeNull()
    expect(group?.lanes.map((lane) => lane.map(({ activity }) => activity.id))).toEqual([['a'], ['b']])
  })

  it('hold an activity as long over by the pixels since its end, whatever the zoom', () => {
    const activity = during('over', 0, 10)
    const daysLater = (days: number) => instantOf(activity.endsAt + days * DAY)
    expect(isLongOver(activity, daysLater(14.9), 36)).toBe(false)
    expect(isLongOver(activity, daysLater(15), 36)).toBe(true)
    expect(isLongOver(activity, daysLater(44.9), 12)).toBe(false)
    expect(isLongOver(activity, daysLater(45), 12)).toBe(true)
  })

  it('of other activities are the same without those that are long over', () => {
    fc.assert(
      fc.property(
        boards,
        pxPerDay,
        fc.integer({ min: 0, max: 60 * DAY }),
        ({ zone, activities }, px, later) => {
          const scale = { cells: timelineCells(activities, zone), pxPerDay: px }
          const now = instantOf((activities[0]?.startsAt ?? start) + later)
          const isLeft = (activity: Activity) => !isLongOver(activity, now, px)
          const placesIn = (some: readonly Activity[]) =>
            lanesByGame(sortByGame(some, games), { scale, beforePx, besidePx }, now).flatMap(
              ({ gameId, lanes }) =>
                lanes.flatMap((lane, index) =>
                  lane.flatMap((bar) => (isLeft(bar.activity) ? [{ gameId, index, bar }] : [])),
                ),
            )
          expect(placesIn(activities)).toEqual(placesIn(activities.filter(isLeft)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('hold all activities, sorted and without overlaps, whatever is on the board', () => {
    fc.assert(
      fc.property(boards, pxPerDay, ({ zone, activities }, px) => {
        const scale = { cells: timelineCells(activities, zone), pxPerDay: px }
        const groups = lanesByGame(sortByGame(activities, games), { scale, beforePx, besidePx }, start)
        const drawn = groups.flatMap(({ lanes }) => lanes.flat().map(({ activity }) => activity.id))
        expect(drawn.toSorted()).toEqual(activities.map(({ id }) => id).toSorted())
        for (const lane of groups.flatMap(({ lanes }) => lanes)) {
          for (const [index, bar] of lane.entries()) {
            expect(bar.drawnTo).toBeGreaterThanOrEqual(bar.left + MIN_BAR_PX)
            expect(lane[index + 1]?.drawnFrom ?? bar.drawnTo).toBeGreaterThanOrEqual(bar.drawnTo)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

function barAt(id: string, left: number, width: number): Bar {
  return { activity: anActivity({ id }), left, width, drawnFrom: left, drawnTo: left + width }
}

/*
 * a [0..100]      b [200..300]
 *           c [150..400]
 * d [0..50]  e [120..180]  f [250..300]
 */
const lanes = [
  [barAt('a', 0, 100), barAt('b', 200, 100)],
  [barAt('c', 150, 250)],
  [barAt('d', 0, 50), barAt('e', 120, 60), barAt('f', 250, 50)],
]

test.each<[string, number, Direction, string | undefined]>([
  ['a', 50, 'right', 'b'],
  ['b', 250, 'left', 'a'],
  ['a', 50, 'left', undefined],
  ['b', 250, 'right', undefined],
  ['a', 50, 'up', undefined],
  ['a', 50, 'down', 'c'],
  ['c', 160, 'up', 'b'],
  ['c', 130, 'up', 'a'],
  ['c', 160, 'down', 'e'],
  ['c', 60, 'down', 'd'],
  ['c', 399, 'down', 'f'],
  ['e', 150, 'up', 'c'],
  ['f', 250, 'down', undefined],
])('the neighbour of %s at %i px %s is %s', (activityId, x, direction, expected) => {
  expect(neighbourOf(lanes, { activityId, x }, direction)?.activity.id).toBe(expected)
})

it('a bar that is not on the board has no neighbours', () => {
  expect(neighbourOf(lanes, { activityId: 'gone', x: 0 }, 'right')).toBeNull()
})

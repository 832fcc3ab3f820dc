import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, sortByGame, type Activity } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { beforePx, besidePx, boards, pxPerDay } from '#testing/arbitraries.ts'
import { anActivity, instant } from '#testing/examples.ts'
import { DAY, HOUR, instantOf, parseServerZone } from '#time.ts'
import {
  MIN_BAR_PX,
  barOf,
  isLongOver,
  lanesByGame,
  lanesInOrder,
  packLanes,
  type Bar,
  type Lane,
} from './lanes.ts'
import { timelineCells } from './scale.ts'

const games = GAME_IDS.map((id) => ({ id, types: ACTIVITY_TYPES }))
const start = instant('2025-09-10T00:00:00Z')
const before = instantOf(start - DAY)
const utc = parseServerZone('UTC+0')

/** Draws at 36 px a day, with the first start at 36 px. */
function drawing(activities: readonly Activity[], beside = 0) {
  return { scale: { cells: timelineCells(activities, utc), pxPerDay: 36 }, besidePx: () => beside }
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

describe('activity bars', () => {
  it('are placed by start and end time', () => {
    const tenDays = during('ten days', 0, 10)
    expect(barOf(tenDays, drawing([tenDays]))).toMatchObject({ left: 36, width: 360, drawnTo: 396 })
  })

  it('have a minimum width of 50 px', () => {
    const anHour = anActivity({ startsAt: start, endsAt: instantOf(start + HOUR) })
    expect(barOf(anHour, drawing([anHour]))).toMatchObject({ left: 36, width: 50, drawnTo: 86 })
  })

  it('reserve the room of what stands before them', () => {
    const tenDays = during('ten days', 0, 10)
    const bar = barOf(tenDays, { ...drawing([tenDays]), beforePx: () => 20 })
    expect(bar).toMatchObject({ left: 36, width: 360, drawnFrom: 16, drawnTo: 396 })
  })

  it('reserve the room of what stands beside them', () => {
    const tenDays = during('ten days', 0, 10)
    expect(barOf(tenDays, drawing([tenDays], 66))).toMatchObject({ width: 360, drawnTo: 462 })
  })
})

describe('lanes', () => {
  it('hold activities that follow each other on one line', () => {
    expect(lanesOf([during('7.0', 0, 42), during('7.1', 42, 84)])).toEqual([
      { gameId: 'genshin', lanes: [['7.0', '7.1']] },
    ])
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
    const banner = { type: 'gacha' } as const
    const banners = [during('e', 3.5, 7, banner), during('f', 10, 18, banner), during('g', 13, 19, banner)]
    expect(lanesOf([...busy, ...banners])[0]?.lanes).toEqual([
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

const bars: fc.Arbitrary<Bar> = fc
  .record({ from: fc.nat(400), length: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, length }) => ({
    activity: anActivity(),
    left: from,
    width: length,
    drawnFrom: from,
    drawnTo: from + length,
  }))

const batches = fc.array(fc.array(bars, { minLength: 1, maxLength: 12 }), { maxLength: 8 })

function hasRoom(lane: Lane, { drawnFrom, drawnTo }: Bar): boolean {
  return lane.every((other) => other.drawnTo <= drawnFrom || drawnTo <= other.drawnFrom)
}

describe('when bars are packed into lanes,', () => {
  it('no bar is lost, and those of a lane follow each other from left to right without overlaps', () => {
    fc.assert(
      fc.property(batches, (turns) => {
        const lanes = packLanes(turns)
        expect(new Set(lanes.flat())).toEqual(new Set(turns.flat()))
        expect(lanes.flat()).toHaveLength(turns.flat().length)
        for (const lane of lanes) {
          for (const [index, bar] of lane.slice(1).entries())
            expect(lane[index]?.drawnTo).toBeLessThanOrEqual(bar.drawnFrom)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('no bar has room in a lane above its own', () => {
    fc.assert(
      fc.property(batches, (turns) => {
        const lanes = packLanes(turns)
        for (const [index, lane] of lanes.entries()) {
          const above = lanes.slice(0, index)
          expect(lane.filter((bar) => above.some((upper) => hasRoom(upper, bar)))).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('a later batch moves nothing of those before it', () => {
    fc.assert(
      fc.property(batches, bars, (turns, late) => {
        const indicesIn = (lanes: readonly Lane[]) =>
          turns.flat().map((bar) => lanes.findIndex((lane) => lane.includes(bar)))
        expect(indicesIn(packLanes([...turns, [late]]))).toEqual(indicesIn(packLanes(turns)))
      }),
      { numRuns: 1_000 },
    )
  })
})

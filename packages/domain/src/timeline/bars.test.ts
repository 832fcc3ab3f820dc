import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Activity } from '#activity.ts'
import { anActivity, instant } from '#testing/examples.ts'
import { DAY, HOUR, instantOf, parseServerZone } from '#time.ts'
import { type Bar, barOf, type Lane, packLanes } from './bars.ts'
import { timelineCells } from './scale.ts'

const start = instant('2025-09-10T00:00:00Z')
const tenDays = anActivity({ startsAt: start, endsAt: instantOf(start + 10 * DAY) })
const anHour = anActivity({ startsAt: start, endsAt: instantOf(start + HOUR) })

/** Draws at 36 px a day, with the start at 36 px. */
const drawing = {
  scale: { cells: timelineCells([tenDays], parseServerZone('UTC+0')), pxPerDay: 36 },
  beforePx: () => 0,
  besidePx: () => 0,
}

describe('activity bars', () => {
  it('are placed by start and end time', () => {
    expect(barOf(tenDays, drawing)).toMatchObject({ left: 36, width: 360, drawnTo: 396 })
  })

  it('have a minimum width of 50 px', () => {
    expect(barOf(anHour, drawing)).toMatchObject({ left: 36, width: 50, drawnTo: 86 })
  })

  it('reserve the room of what stands before them', () => {
    const bar = barOf(tenDays, { ...drawing, beforePx: () => 20 })
    expect(bar).toMatchObject({ left: 36, width: 360, drawnFrom: 16, drawnTo: 396 })
  })

  it('reserve the room of what stands beside them', () => {
    expect(barOf(tenDays, { ...drawing, besidePx: () => 66 })).toMatchObject({ width: 360, drawnTo: 462 })
  })

  it('have nothing beside them that would make the board longer than its days', () => {
    expect(barOf(tenDays, { ...drawing, besidePx: () => 156 })).toMatchObject({ width: 360, drawnTo: 540 })
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

const PX_PER_DAY = 36
const END_PILL_PX = 82
const START_PILL_PX = 130

type Span = {
  readonly from: number
  readonly to: number
  readonly pill?: 'to start' | 'to end'
} & Partial<Activity>

/** The bar of so many days; those of one type are of one series if they say nothing else. */
function barDuring({ from, to, pill, ...about }: Span): Bar {
  const [left, width] = [from * PX_PER_DAY, (to - from) * PX_PER_DAY]
  return {
    activity: anActivity({
      type: 'challenge',
      startsAt: instantOf(start + from * DAY),
      endsAt: instantOf(start + to * DAY),
      ...about,
    }),
    left,
    width,
    drawnFrom: left - (pill === 'to start' ? START_PILL_PX : 0),
    drawnTo: left + width + (pill === 'to end' ? END_PILL_PX : 0),
  }
}

/** From where to where the bars of each lane are drawn, in days. */
function drawnDays(...spans: readonly Span[]) {
  return packLanes(spans.map((span) => [barDuring(span)])).map((lane) =>
    lane.map(({ drawnFrom, drawnTo }) => [drawnFrom / PX_PER_DAY, drawnTo / PX_PER_DAY]),
  )
}

const RUNNING = { from: 0, to: 20, pill: 'to end' } as const

describe('what follows another of its series', () => {
  test.each<[string, Partial<Activity>, Partial<Activity>]>([
    [
      'the next version',
      { type: 'version', title: 'Version 7.1' },
      { type: 'version', title: 'Version 7.2' },
    ],
    ['phase II after phase I', { type: 'gacha', title: 'Skirk' }, { type: 'gacha', title: 'Vesna' }],
    ['expected banners', { type: 'gacha', title: 'Skirk' }, { type: 'gacha', isPredicted: true }],
    ['the next season', { title: 'Spiral Abyss' }, { title: 'Spiral Abyss' }],
    ['a season of another name', { title: 'Pure Fiction: Imagined Words' }, { title: 'Pure Fiction' }],
    ['one in Chinese', { title: '混沌回忆•扫除风暴' }, { title: '混沌回忆•来生泅渡' }],
  ])('stays in its lane, and the earlier one carries its pill: %s', (_, earlier, later) => {
    const lanes = drawnDays({ ...RUNNING, ...earlier }, { from: 20, to: 40, ...later })
    expect(lanes).toEqual([
      [
        [0, 20],
        [20, 40],
      ],
    ])
  })

  it('stays in its lane after a short pause, with the pill outside where that is long enough', () => {
    expect(drawnDays(RUNNING, { from: 21, to: 40 })[0]?.[0]).toEqual([0, 20])
    expect(drawnDays(RUNNING, { from: 23, to: 40 })[0]?.[0]).toEqual([0, 20 + END_PILL_PX / PX_PER_DAY])
  })

  it('has no countdown of its own where there is no room for it: the pill before it says the same', () => {
    const lanes = drawnDays(RUNNING, { from: 20, to: 40, pill: 'to start' })
    expect(lanes).toEqual([
      [
        [0, 20],
        [20, 40],
      ],
    ])
  })

  it('stays in its lane, also when the earlier one is placed after it', () => {
    expect(drawnDays({ from: 20, to: 40, pill: 'to end' }, { from: 0, to: 20 })).toHaveLength(1)
  })

  it('keeps its countdown where nothing else says it', () => {
    expect(drawnDays({ from: 20, to: 40, pill: 'to start' }, { from: 0, to: 20 })).toHaveLength(2)
  })

  it('stays in its lane even where one above is free', () => {
    const event = { type: 'event', from: 0, to: 5 } as const
    expect(drawnDays(event, { from: 2, to: 20 }, { from: 20, to: 30 })).toEqual([
      [[0, 5]],
      [
        [2, 20],
        [20, 30],
      ],
    ])
  })

  test.each<[string, Span, Span]>([
    ['of another challenge', RUNNING, { from: 20, to: 40, title: 'Imaginarium Theater' }],
    ['that is an event', { ...RUNNING, type: 'event' }, { from: 20, to: 40, type: 'event' }],
    ['of a bar too short for its pill', { ...RUNNING, from: 17 }, { from: 20, to: 40 }],
    ['that starts before the other ends', RUNNING, { from: 19, to: 40 }],
  ])('needs a lane of its own after one %s', (_, earlier, later) => {
    expect(drawnDays(earlier, later)).toHaveLength(2)
  })
})

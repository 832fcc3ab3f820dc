import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ACTIVITY_TYPES, sortByGame } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { beforePx, besidePx, boards, pxPerDay } from '#testing/arbitraries.ts'
import { anActivity, day, instant } from '#testing/examples.ts'
import { dayCells, parseServerZone } from '#time.ts'
import { lanesByGame } from './lanes.ts'
import { stackGroups } from './placed-groups.ts'
import { boardWidth, type IndexRange, instantAt, type PxRange, timelineCells } from './scale.ts'
import {
  anchoredScroll,
  isDrag,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowMarker,
  openingScroll,
  scrollTarget,
  sideOf,
  visibleBars,
  visibleDays,
  visibleLanes,
} from './view.ts'
import { ZOOMS } from './zoom.ts'

const autumn = {
  cells: dayCells(parseServerZone('UTC+8'), day('2025-09-01'), day('2025-11-09')),
  pxPerDay: 36,
}
const noon = instant('2025-10-01T04:00:00Z')

describe('scrolling', () => {
  test.each([
    ['a point to its place in the view', 1000, 0.2, 800],
    ['to the centre', 1000, 0.5, 500],
    ['no further than the start', 100, 0.2, 0],
    ['no further than the end', 4900, 0.2, 4000],
  ])('brings %s', (_, pointPx, share, expected) => {
    expect(scrollTarget(pointPx, { viewPx: 1000, boardPx: 5000, share })).toBe(expected)
  })

  it('does nothing on a board that is narrower than the view', () => {
    expect(scrollTarget(300, { viewPx: 1000, boardPx: 600, share: 0.2 })).toBe(0)
  })
})

describe('the board opens', () => {
  test.each([
    ['wide', 1000, 200],
    ['phone', 400, 168],
  ] as const)('on a %s view of %d px with now at %d px', (view, viewPx, nowPx) => {
    expect(openingScroll(autumn, noon, { viewPx, share: NOW_SHARE[view] })).toBe(30.5 * 36 - nowPx)
  })

  test.each(['wide', 'phone'] as const)(
    'with more room before now when sorted by end, on a %s view',
    (view) => {
      expect(NOW_SHARE_BY_END[view]).toBeGreaterThan(NOW_SHARE[view])
      expect(NOW_SHARE_BY_END[view]).toBeLessThan(0.75)
    },
  )

  it('at its end nearest to now when now lies outside of its days', () => {
    const view = { viewPx: 1000, share: 0.2 }
    expect(openingScroll(autumn, instant('2020-01-01T00:00:00Z'), view)).toBe(0)
    expect(openingScroll(autumn, instant('2030-01-01T00:00:00Z'), view)).toBe(70 * 36 - 1000)
  })
})

describe('zooming at the pointer', () => {
  const zooms = fc.constantFrom(...ZOOMS)

  it('keeps the instant under the pointer, unless that would show what lies beyond the board', () => {
    fc.assert(
      fc.property(boards, zooms, zooms, fc.nat(1_000), fc.nat(400), (board, from, to, scroll, atPx) => {
        const cells = timelineCells(board.activities, board.zone)
        const [before, after] = [from, to].map((px) => ({ cells, pxPerDay: px }))
        if (!before || !after) return
        const viewPx = 400
        const scrolledPx = Math.min(scroll, Math.max(0, boardWidth(before) - viewPx))
        const at = instantAt(before, scrolledPx + atPx)
        const next = anchoredScroll(before, after, { scrolledPx, atPx, viewPx })
        if (at === null || next === 0 || next >= boardWidth(after) - viewPx) return
        expect(instantAt(after, next + atPx)).toBeCloseTo(at, -3)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the current-time marker', () => {
  it('stands at now', () => {
    expect(nowMarker(autumn, noon)).toBe(30.5 * 36)
  })

  test.each(['2025-08-31T15:59:59.999Z', '2025-11-09T16:00:00Z'])(
    'is absent when now lies outside of the board, at %s',
    (now) => {
      expect(nowMarker(autumn, instant(now))).toBeNull()
    },
  )
})

describe('the current time', () => {
  test.each([
    ['has no side while it is in view', 500, null],
    ['has no side while it is at the left edge', 400, null],
    ['lies to the left of what is in view', 399, 'left'],
    ['lies to the right of what is in view', 1000, 'right'],
    ['has no side when it is not on the board', null, null],
  ])('%s', (_, marker, side) => {
    expect(sideOf(marker, { from: 400, to: 1000 })).toBe(side)
  })
})

describe('a move of the pointer is a drag when it is longer than 5 px', () => {
  test.each([
    [0, 0, false],
    [5, 0, false],
    [-3, 4, false],
    [5.1, 0, true],
    [0, -6, true],
    [4, 4, true],
  ])('moved by %d, %d: %s', (movedX, movedY, expected) => {
    expect(isDrag(movedX, movedY)).toBe(expected)
  })
})

const games = GAME_IDS.map((id) => ({ id, types: ACTIVITY_TYPES }))
const now = instant('2025-10-01T00:00:00Z')
const heights = { labelPx: 38, lanePx: 37 }

const pxRanges: fc.Arbitrary<PxRange> = fc
  .record({ from: fc.integer({ min: -500, max: 4000 }), length: fc.integer({ min: 1, max: 2000 }) })
  .map(({ from, length }) => ({ from, to: from + length }))

const layouts = fc.record({ board: boards, px: pxPerDay }).map(({ board: { zone, activities }, px }) => {
  const scale = { cells: timelineCells(activities, zone), pxPerDay: px }
  return { scale, groups: lanesByGame(sortByGame(activities, games), { scale, beforePx, besidePx }, now) }
})

function indicesIn({ first, end }: IndexRange): readonly number[] {
  return Array.from({ length: end - first }, (_, step) => first + step)
}

/** What a full scan finds: every index whose extent overlaps the range. */
function scan(extents: readonly PxRange[], { from, to }: PxRange): readonly number[] {
  return [...extents.keys()].filter((index) => {
    const extent = extents[index]
    return extent !== undefined && extent.to > from && extent.from < to
  })
}

describe('what is visible in a viewport equals a full scan', () => {
  it('of the bars of each lane, by all that is drawn of them', () => {
    fc.assert(
      fc.property(layouts, pxRanges, ({ groups }, range) => {
        for (const lane of groups.flatMap(({ lanes }) => lanes)) {
          const extents = lane.map(({ drawnFrom, drawnTo }) => ({ from: drawnFrom, to: drawnTo }))
          expect(indicesIn(visibleBars(lane, range))).toEqual(scan(extents, range))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of the days', () => {
    fc.assert(
      fc.property(layouts, pxRanges, ({ scale }, range) => {
        const { cells, pxPerDay: px } = scale
        const extents = cells.map(({ index }) => ({ from: index * px, to: (index + 1) * px }))
        expect(indicesIn(visibleDays(scale, range))).toEqual(scan(extents, range))
      }),
      { numRuns: 300 },
    )
  })

  it('of the lanes of each group, collapsed or not', () => {
    fc.assert(
      fc.property(layouts, pxRanges, fc.subarray([...GAME_IDS]), ({ groups }, range, collapsed) => {
        for (const placed of stackGroups(groups, heights, new Set(collapsed))) {
          const isCollapsed = collapsed.some((gameId) => gameId === placed.group.gameId)
          const extents = (isCollapsed ? [] : placed.group.lanes).map((_, lane) => ({
            from: placed.lanesTop + lane * heights.lanePx,
            to: placed.lanesTop + (lane + 1) * heights.lanePx,
          }))
          expect(indicesIn(visibleLanes(placed, heights.lanePx, range))).toEqual(scan(extents, range))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a bar', () => {
  const lane = [0, 100].map((left) => ({
    activity: anActivity(),
    left,
    width: 50,
    drawnFrom: left,
    drawnTo: left + 50,
  }))

  it.each([
    ['is not visible where it only touches an edge', 50, 100, []],
    ['is visible by its last pixel', 49, 100, [0]],
    ['is visible by its first pixel', 50, 101, [1]],
    ['is visible around the viewport', 110, 120, [1]],
    ['is not visible from far away', 1000, 2000, []],
  ])('%s', (_, from, to, expected) => {
    expect(indicesIn(visibleBars(lane, { from, to }))).toEqual(expected)
  })
})

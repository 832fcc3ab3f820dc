import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, sortByGame } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { beforePx, besidePx, boards, pxPerDay } from '#testing/arbitraries.ts'
import { anActivity, instant } from '#testing/examples.ts'
import { lanesByGame } from './lanes.ts'
import { stackGroups } from './placed-groups.ts'
import { timelineCells } from './scale.ts'
import { type IndexRange, type PxRange, visibleBars, visibleDays, visibleLanes } from './visible.ts'

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

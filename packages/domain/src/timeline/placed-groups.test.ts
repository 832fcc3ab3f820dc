import { describe, expect, it, test } from 'vitest'
import { anActivity } from '#testing/examples.ts'
import {
  foldLanes,
  heightAfterFold,
  lanesNeeded,
  sameHeight,
  stackGroups,
  type PlacedGroup,
} from './placed-groups.ts'

const LANE_PX = 30
const heights = { labelPx: 40, lanePx: LANE_PX }

/** One bar a lane, drawn until here. */
const group = (gameId: 'genshin' | 'zenless' | null, ...ends: readonly number[]) => ({
  gameId,
  lanes: ends.map((drawnTo) => [{ activity: anActivity(), left: 0, width: 50, drawnFrom: 0, drawnTo }]),
})
const places = (groups: readonly PlacedGroup[]) =>
  groups.map(({ top, lanesTop, bottom }) => [top, lanesTop, bottom])

describe('groups of lanes', () => {
  it('stand below each other, each under its label; a collapsed one is its label alone', () => {
    const groups = [group('genshin', 900, 100, 80), group('zenless', 700, 600)]
    expect(places(stackGroups(groups, heights, new Set(['genshin'])))).toEqual([
      [0, 40, 40],
      [40, 80, 140],
    ])
  })

  it('of no game have no label', () => {
    expect(places(stackGroups([group(null, 900, 10, 20)], heights, new Set()))).toEqual([[0, 0, 90]])
  })
})

/** A lane with one bar. */
const lane = (from: number, to: number, besidePx = 0) => [
  { activity: anActivity(), left: from, width: to - from, drawnFrom: from, drawnTo: to + besidePx },
]

describe('of the lanes of a game', () => {
  const SEEN = { from: 500, to: 900 }

  test.each([
    ['those down to the last with something in view', [lane(0, 600), lane(0, 500), lane(800, 950)], 3],
    ['none below it, whatever is elsewhere', [lane(0, 600), lane(0, 500), lane(900, 950)], 1],
    ['none below it, if no more than a pill is in view', [lane(0, 600), lane(0, 490, 80)], 1],
    ['one, if nothing is in view', [lane(0, 10), lane(0, 20)], 1],
    ['those with a gap in view not', [lane(600, 700), [...lane(0, 400), ...lane(900, 950)]], 1],
  ])('%s are needed', (_, lanes, count) => {
    expect(lanesNeeded({ gameId: 'genshin', lanes }, SEEN)).toBe(count)
  })

  it('all are needed in the list of no game', () => {
    expect(lanesNeeded(group(null, 900, 10, 20), SEEN)).toBe(3)
  })
})

describe('folded lanes', () => {
  it('take no room below the others, and what follows moves up', () => {
    const full = stackGroups([group('genshin', 1, 2, 3, 4, 5), group('zenless', 1)], heights, new Set())
    expect(places(full)).toEqual([
      [0, 40, 190],
      [190, 230, 260],
    ])
    expect(places(foldLanes(full, LANE_PX, [3, 1]))).toEqual([
      [0, 40, 130],
      [130, 170, 200],
    ])
  })

  it('change nothing in a collapsed game', () => {
    const collapsed = stackGroups([group('genshin', 10, 20)], heights, new Set(['genshin']))
    expect(foldLanes(collapsed, LANE_PX, [1])).toEqual(collapsed)
  })
})

describe('when lanes are folded,', () => {
  const full = stackGroups([group('genshin', 900, 10, 20), group('zenless', 700, 600)], heights, new Set())
  const folded = foldLanes(full, LANE_PX, [1, 2])

  test.each([
    ['the top stays the top', 0, 0],
    ['what is above the fold stays', 55, 55],
    ['what is folded away gives way to the end of its game', 120, 70],
    ['a game further down moves along', 150, 90],
    ['the lanes of a game further down move along', 205, 145],
  ])('%s', (_, before, after) => {
    expect(heightAfterFold(full, folded, before)).toBe(after)
  })

  it('unfolding them leads back to where one was', () => {
    for (const y of [0, 55, 90, 145]) {
      expect(heightAfterFold(full, folded, heightAfterFold(folded, full, y))).toBe(y)
    }
  })

  it('a board without groups stays where it is', () => {
    expect(heightAfterFold([], [], 7)).toBe(7)
  })
})

describe('a view on a board of another zoom', () => {
  const before = gamesOf(1, 3)
  const after = gamesOf(2, 1)

  test.each([
    ['the top', 0, 0],
    ['the middle of the first game', 50, 100],
    ['the start of the second', 100, 200],
    ['the end of the second', 400, 300],
    ['the space below', 450, 300],
  ])('stays at %s', (_, y, expected) => {
    expect(sameHeight(before, after, y)).toBe(expected)
  })

  it('is at the top of what was empty before', () => {
    expect(sameHeight(gamesOf(0), after, 0)).toBe(0)
  })

  it('stays where it is when the game under it is gone', () => {
    expect(sameHeight(before, gamesOf(1), 250)).toBe(250)
  })
})

/** Two games without labels, with so many lanes of 100 px each. */
function gamesOf(...laneCounts: readonly number[]): readonly PlacedGroup[] {
  const ids = ['genshin', 'zenless'] as const
  const groups = laneCounts.map((count, index) => ({
    gameId: ids[index] ?? null,
    lanes: Array.from({ length: count }, () => []),
  }))
  return stackGroups(groups, { labelPx: 0, lanePx: 100 }, new Set())
}

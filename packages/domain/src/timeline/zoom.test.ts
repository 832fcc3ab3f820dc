import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boards } from '#testing/boards.ts'
import { timelineCells } from './range.ts'
import { boardWidth, instantAt } from './scale.ts'
import type { PlacedGroup } from './stack-groups.ts'
import {
  anchoredScroll,
  DEFAULT_ZOOM,
  parseZoom,
  sameHeight,
  turnWheel,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
  ZOOMS,
} from './zoom.ts'

describe('the zoom', () => {
  it('is 12, 20, 36 or 72 px a day, 36 unless chosen', () => {
    expect(ZOOMS).toEqual([12, 20, 36, 72])
    expect(DEFAULT_ZOOM).toBe(36)
  })

  test.each([
    [12, 12],
    [72, 72],
    [13, 36],
    ['12', 36],
    [undefined, 36],
  ])('remembered as %j is %d', (stored, zoom) => {
    expect(parseZoom(stored)).toBe(zoom)
  })

  test.each<[Zoom, number, Zoom]>([
    [36, 1, 72],
    [36, -1, 20],
    [36, -2, 12],
    [12, -1, 12],
    [72, 1, 72],
    [20, 0, 20],
  ])('of %d by %d steps is %d', (zoom, steps, expected) => {
    expect(zoomedBy(zoom, steps)).toBe(expected)
  })

  test.each<[Zoom, number, Zoom]>([
    [36, 1, 36],
    [36, 1.3, 36],
    [36, 1.5, 72],
    [36, 9, 72],
    [36, 0.8, 36],
    [36, 0.7, 20],
    [36, 0.3, 12],
    [12, 1.7, 20],
    [12, 6, 72],
  ])('of %d pinched by %d is %d', (zoom, ratio, expected) => {
    expect(zoomedByRatio(zoom, ratio)).toBe(expected)
  })

  test.each<[string, readonly number[], readonly number[]]>([
    ['a notch of a mouse is a step', [100, -100], [-1, 1]],
    ['a trackpad’s small turns add up', [20, 20, 20, 20], [0, 0, -1, 0]],
    ['turning back starts anew', [50, -50, 50], [0, 0, 0]],
    ['a spinning wheel takes one step at a time', [1_000], [-1]],
  ])('by the wheel: %s', (_, turns, expected) => {
    let restPx = 0
    const steps = turns.map((turn) => {
      const result = turnWheel(restPx, turn)
      restPx = result.restPx
      return result.steps + 0
    })
    expect(steps).toEqual(expected)
  })
})

describe('zooming', () => {
  const zooms = fc.constantFrom(...ZOOMS)

  it('keeps the instant under the pointer, unless that would show what lies beyond the board', () => {
    fc.assert(
      fc.property(boards, zooms, zooms, fc.nat(1_000), fc.nat(400), (board, from, to, scroll, atPx) => {
        const cells = timelineCells(board.activities, board.zone)
        const [before, after] = [from, to].map((pxPerDay) => ({ cells, pxPerDay }))
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

  test.each([
    ['the top', 0, 0],
    ['the middle of the first game', 50, 100],
    ['the start of the second', 100, 200],
    ['its end', 400, 300],
    ['the air below', 450, 300],
  ])('stays at %s', (_, y, expected) => {
    expect(sameHeight(placed([100, 300]), placed([200, 100]), y)).toBe(expected)
  })

  it('stays where it is when the game under it is gone', () => {
    expect(sameHeight(placed([100, 300]), placed([100]), 250)).toBe(250)
  })
})

const GAMES = ['genshin', 'zenless'] as const

function placed(heights: readonly number[]): readonly PlacedGroup[] {
  let top = 0
  return heights.map((height, index) => {
    const group = {
      group: { gameId: GAMES[index] ?? null, lanes: [] },
      top,
      lanesTop: top,
      bottom: top + height,
    }
    top += height
    return group
  })
}

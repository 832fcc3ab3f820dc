import { describe, expect, test } from 'vitest'
import { parseZoom, turnWheel, type Zoom, zoomedBy, zoomedByRatio } from './zoom.ts'

describe('the zoom', () => {
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

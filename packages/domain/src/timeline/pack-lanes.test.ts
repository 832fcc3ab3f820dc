import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import type { Bar } from './bar.ts'
import { type Lane, packLanes } from './pack-lanes.ts'

const activity = anActivity()

const bars: fc.Arbitrary<Bar> = fc
  .record({ from: fc.nat(400), length: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, length }) => ({
    activity,
    left: from,
    width: length,
    drawnFrom: from,
    drawnTo: from + length,
  }))

const batches = fc.array(fc.array(bars, { minLength: 1, maxLength: 12 }), { maxLength: 8 })

function hasRoom(lane: Lane, { drawnFrom, drawnTo }: Bar): boolean {
  return lane.every((other) => other.drawnTo <= drawnFrom || drawnTo <= other.drawnFrom)
}

describe('packed into lanes', () => {
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
        const lanesOf = (lanes: readonly Lane[]) =>
          turns.flat().map((bar) => lanes.findIndex((lane) => lane.includes(bar)))
        expect(lanesOf(packLanes([...turns, [late]]))).toEqual(lanesOf(packLanes(turns)))
      }),
      { numRuns: 1_000 },
    )
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import type { Bar } from './bar.ts'
import { packLanes } from './pack-lanes.ts'

const activity = anActivity()

const bar: fc.Arbitrary<Bar> = fc
  .record({ from: fc.nat(400), length: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, length }) => ({
    activity,
    left: from,
    width: length,
    drawnFrom: from,
    drawnTo: from + length,
  }))

/** What the packing is to do, done by looking at every lane for every bar. */
function packOneByOne(batches: readonly (readonly Bar[])[]): readonly (readonly Bar[])[] {
  const lanes: Bar[][] = []
  for (const placed of batches.flatMap((batch) => batch.toSorted((a, b) => a.drawnFrom - b.drawnFrom))) {
    const free = lanes.find((lane) =>
      lane.every(({ drawnFrom, drawnTo }) => drawnTo <= placed.drawnFrom || placed.drawnTo <= drawnFrom),
    )
    if (free) free.push(placed)
    else lanes.push([placed])
  }
  return lanes.map((lane) => lane.toSorted((a, b) => a.drawnFrom - b.drawnFrom))
}

it('gives each bar in turn the topmost lane that has room for it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(bar, { minLength: 1, maxLength: 12 }), { maxLength: 8 }), (batches) => {
      expect(packLanes(batches)).toEqual(packOneByOne(batches))
    }),
    { numRuns: 1_000 },
  )
})

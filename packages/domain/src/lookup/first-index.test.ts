import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstIndex } from './first-index.ts'

it('finds the first index that passes, and asks about few', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (count, first) => {
      let asked = 0
      const found = firstIndex(count, (index) => {
        asked += 1
        return index >= first
      })
      expect(found).toBe(Math.min(first, count))
      expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 1)))
    }),
  )
})

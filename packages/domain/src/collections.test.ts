import { expect, test } from 'vitest'
import { groupBy, recordOf } from './collections.ts'

test('groupBy puts items under their key, keys and items in the order in which they come', () => {
  const groups = groupBy(['beta', 'alpha', 'bravo', 'b'], (word) => word.charAt(0))
  expect([...groups]).toEqual([
    ['b', ['beta', 'bravo', 'b']],
    ['a', ['alpha']],
  ])
})

test('recordOf has a value for each key', () => {
  expect(recordOf(['a', 'bc'], (key) => key.length)).toEqual({ a: 1, bc: 2 })
})

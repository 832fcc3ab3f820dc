import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groupBy puts items under their key, keys and items in the order in which they come', () => {
  const groups = groupBy(['beta', 'alpha', 'bravo', 'b'], (word) => word.charAt(0))
  expect([...groups]).toEqual([
    ['b', ['beta', 'bravo', 'b']],
    ['a', ['alpha']],
  ])
})

import { expect, it } from 'vitest'
import { ageInWords } from './age-in-words.ts'

it.each([
  [-30, 'now'],
  [0, 'now'],
  [12, '12 seconds ago'],
  [61, '1 minute ago'],
  [130, '2 minutes ago'],
])('%d seconds ago is "%s"', (age, words) => {
  expect(ageInWords('en', age)).toBe(words)
})

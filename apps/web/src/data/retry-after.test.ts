import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const now = Date.parse('2025-06-01T12:00:00Z')

test.each([
  ['30', 30],
  ['0', 0],
  ['Sun, 01 Jun 2025 12:00:20 GMT', 20],
  ['Sun, 01 Jun 2025 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('%s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})

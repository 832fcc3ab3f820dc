import { expect, test } from 'vitest'
import { localTimestamp } from './local-timestamp.ts'

test.each([
  ['two digits everywhere', new Date(2026, 0, 2, 3, 4, 5), '2026-01-02 03:04:05'],
  ['midnight is 00', new Date(2025, 11, 31, 0, 0, 0), '2025-12-31 00:00:00'],
  ['the afternoon counts on', new Date(2026, 9, 13, 22, 41, 8), '2026-10-13 22:41:08'],
])('%s', (_, date, text) => {
  expect(localTimestamp(date.getTime())).toBe(text)
})

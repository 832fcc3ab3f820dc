import { describe, expect, test } from 'vitest'
import { areFactsOld } from './freshness.ts'
import { DAY, HOUR, instantOf } from './time.ts'

const NOW = instantOf(Date.parse('2026-03-10T12:00:00Z'))
const after = (ms: number) => instantOf(NOW + ms)

describe('the facts of a game are', () => {
  test.each([
    ['fresh three days after they were read', 3 * DAY, [[-DAY, DAY]], false],
    ['old when something began since then', 3 * DAY + 1, [[-DAY, 30 * DAY]], true],
    ['old when something ended since then', 4 * DAY, [[-30 * DAY, -2 * DAY]], true],
    ['old when something will begin very soon', 4 * DAY, [[2 * DAY, 30 * DAY]], true],
    ['fresh enough while nothing is due', 4 * DAY, [[-30 * DAY, 20 * DAY]], false],
    ['fresh enough when only what was read before has ended', 4 * DAY, [[-30 * DAY, -4 * DAY - HOUR]], false],
    ['fresh enough when nothing is known', 90 * DAY, [], false],
  ])('%s', (_, ageMs, periods, expected) => {
    const activities = periods.map(([start = 0, end = 0]) => ({ startsAt: after(start), endsAt: after(end) }))
    expect(areFactsOld({ readAt: after(-ageMs), activities }, NOW)).toBe(expected)
  })
})

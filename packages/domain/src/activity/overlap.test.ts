import { describe, expect, it, test } from 'vitest'
import { period } from '#testing/activities.ts'
import { overlapsDay } from './overlap.ts'

const tenth = period('2025-09-10T00:00:00Z', '2025-09-11T00:00:00Z')

describe('an activity is listed under 10 September', () => {
  test.each([
    ['when it lasts all month', '2025-09-01T00:00:00Z', '2025-09-30T00:00:00Z', true],
    ['when it lies within the day', '2025-09-10T06:00:00Z', '2025-09-10T11:00:00Z', true],
    ['when it starts in the last second', '2025-09-10T23:59:59Z', '2025-09-20T00:00:00Z', true],
    ['not when it starts with the next day', '2025-09-11T00:00:00Z', '2025-09-20T00:00:00Z', false],
    ['when it ends in the first second', '2025-09-01T00:00:00Z', '2025-09-10T00:00:01Z', true],
    ['not when it ends as the day begins', '2025-09-01T00:00:00Z', '2025-09-10T00:00:00Z', false],
  ])('%s', (_, startsAt, endsAt, expected) => {
    expect(overlapsDay(period(startsAt, endsAt), tenth)).toBe(expected)
  })
})

describe('an activity with start = end', () => {
  it("belongs to its start's day", () => {
    expect(overlapsDay(period('2025-09-10T00:00:00Z', '2025-09-10T00:00:00Z'), tenth)).toBe(true)
    expect(overlapsDay(period('2025-09-11T00:00:00Z', '2025-09-11T00:00:00Z'), tenth)).toBe(false)
  })
})

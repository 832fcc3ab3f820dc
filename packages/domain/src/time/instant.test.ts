import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, remainingTime } from './instant.ts'

describe('remaining time is shown in', () => {
  test.each([
    ['days and hours', 20 * DAY + 23 * HOUR + 59 * MINUTE, { kind: 'days', days: 20, hours: 23 }],
    ['days and hours', DAY, { kind: 'days', days: 1, hours: 0 }],
    ['hours and minutes', DAY - 1, { kind: 'hours', hours: 23, minutes: 59 }],
    ['hours and minutes', HOUR, { kind: 'hours', hours: 1, minutes: 0 }],
    ['minutes', HOUR - 1, { kind: 'minutes', minutes: 59 }],
    ['minutes', MINUTE, { kind: 'minutes', minutes: 1 }],
    ['less than a minute', MINUTE - 1, { kind: 'less-than-a-minute' }],
    ['less than a minute', SECOND, { kind: 'less-than-a-minute' }],
    ['less than a minute', 0, { kind: 'less-than-a-minute' }],
    ['less than a minute', -DAY - HOUR, { kind: 'less-than-a-minute' }],
  ])('%s, each rounded down (%d ms)', (_, remainingMs, expected) => {
    expect(remainingTime(remainingMs)).toEqual(expected)
  })
})

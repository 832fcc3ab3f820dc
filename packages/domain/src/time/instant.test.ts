import { describe, expect, it, test } from 'vitest'
import { instant } from '#testing/examples.ts'
import { DAY, HOUR, MINUTE, SECOND, parseTimestamp, remainingTime } from './instant.ts'

describe('a timestamp', () => {
  it('is read at the offset it names', () => {
    expect(parseTimestamp('2025-09-10T11:00:00.250+08:00')).toBe(instant('2025-09-10T03:00:00.250Z'))
  })

  test.each(['2025-09-10T11:00:00', '2025-09-10', 'yesterday', '2025-99-10T11:00:00Z'])(
    'is not read from %j',
    (text) => {
      expect(parseTimestamp(text)).toBeNull()
    },
  )
})

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

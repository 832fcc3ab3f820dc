import { describe, expect, it, test } from 'vitest'
import { HOUR, MINUTE } from './durations.ts'
import { offsetText } from './offset-text.ts'
import { DEFAULT_SERVER_ZONE_NAME, parseServerZone, SERVER_ZONE_NAMES } from './server-zone.ts'

describe('server time zones', () => {
  it('are UTC+8, UTC-5 and UTC+1, with UTC+8 as the default', () => {
    expect(SERVER_ZONE_NAMES).toEqual(['UTC+8', 'UTC-5', 'UTC+1'])
    expect(DEFAULT_SERVER_ZONE_NAME).toBe('UTC+8')
  })

  test.each([
    ['UTC+8', 8 * HOUR],
    ['UTC-5', -5 * HOUR],
    ['UTC+1', HOUR],
    ['UTC+0', 0],
    ['UTC+14', 14 * HOUR],
    ['UTC+5:30', 5 * HOUR + 30 * MINUTE],
    ['UTC-3:30', -3 * HOUR - 30 * MINUTE],
    ['UTC+08:45', 8 * HOUR + 45 * MINUTE],
  ])('%s is parsed as UTC±N', (name, offsetMs) => {
    expect(parseServerZone(name).offsetMs).toBe(offsetMs)
  })

  test.each([
    '',
    'UTC',
    'GMT+1',
    'UTC 1',
    'UTC+',
    'UTC+1.5',
    'UTC+15',
    'UTC+99',
    'UTC+5:75',
    'Europe/Berlin',
  ])('the unreadable %j is UTC+8', (name) => {
    expect(parseServerZone(name).offsetMs).toBe(8 * HOUR)
  })
})

describe('an offset', () => {
  test.each([
    [8 * HOUR, 'UTC+8'],
    [-5 * HOUR, 'UTC-5'],
    [0, 'UTC+0'],
    [5 * HOUR + 30 * MINUTE, 'UTC+5:30'],
    [-3 * HOUR - 30 * MINUTE, 'UTC-3:30'],
    [12 * HOUR + 45 * MINUTE, 'UTC+12:45'],
  ])('of %d ms prints as %s', (offsetMs, text) => {
    expect(offsetText(offsetMs)).toBe(text)
  })
})

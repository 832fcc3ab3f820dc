import { describe, expect, it, test } from 'vitest'
import { instant, place } from '#testing/times.ts'
import { clockParts, DEFAULT_HOUR_FORMAT, HOUR_FORMATS } from './clock-parts.ts'

const utc = place('UTC')

describe('the clock', () => {
  it("is stored as '12' or '24', by default '24'", () => {
    expect(HOUR_FORMATS.toSorted()).toEqual(['12', '24'])
    expect(DEFAULT_HOUR_FORMAT).toBe('24')
  })

  test.each([
    ['00:05:09', { hour: '00', minute: '05', second: '09', half: null }],
    ['12:00:00', { hour: '12', minute: '00', second: '00', half: null }],
    ['23:59:59', { hour: '23', minute: '59', second: '59', half: null }],
  ])('with 24 hours at %s', (time, expected) => {
    expect(clockParts(utc, instant(`2025-09-10T${time}Z`), '24')).toEqual(expected)
  })

  test.each([
    ['00:05:09', { hour: '12', minute: '05', second: '09', half: 'am' }],
    ['11:59:59', { hour: '11', minute: '59', second: '59', half: 'am' }],
    ['12:00:00', { hour: '12', minute: '00', second: '00', half: 'pm' }],
    ['15:04:05', { hour: '3', minute: '04', second: '05', half: 'pm' }],
  ])('with 12 hours at %s', (time, expected) => {
    expect(clockParts(utc, instant(`2025-09-10T${time}Z`), '12')).toEqual(expected)
  })

  it('is read in the display zone', () => {
    expect(clockParts(place('Asia/Kolkata'), instant('2025-09-10T20:00:00Z'), '24')).toMatchObject({
      hour: '01',
      minute: '30',
    })
  })
})

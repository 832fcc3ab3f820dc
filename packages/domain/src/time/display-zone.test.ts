import { describe, expect, it, test } from 'vitest'
import { instant, place } from '#testing/times.ts'
import { offsetAt, timestampAt, wallClockAt } from './display-zone.ts'
import { HOUR } from './durations.ts'
import { parseIanaZone } from './iana-zone.ts'
import { offsetText } from './offset-text.ts'
import { parseServerZone } from './server-zone.ts'

describe("the server's zone", () => {
  it('has the same offset all year', () => {
    const america = parseServerZone('UTC-5')
    expect(offsetAt(america, instant('2025-07-01T00:00:00Z'))).toBe(-5 * HOUR)
    expect(offsetAt(america, instant('2025-12-01T00:00:00Z'))).toBe(-5 * HOUR)
  })
})

describe("the browser's zone", () => {
  test.each([
    ['America/New_York', '2025-07-01T00:00:00Z', 'UTC-4'],
    ['America/New_York', '2025-12-01T00:00:00Z', 'UTC-5'],
    ['Asia/Kolkata', '2025-07-01T00:00:00Z', 'UTC+5:30'],
    ['Asia/Kathmandu', '2025-07-01T00:00:00Z', 'UTC+5:45'],
    ['America/St_Johns', '2025-07-01T00:00:00Z', 'UTC-2:30'],
    ['Pacific/Chatham', '2025-07-01T00:00:00Z', 'UTC+12:45'],
    ['Pacific/Chatham', '2025-12-01T00:00:00Z', 'UTC+13:45'],
    ['Australia/Lord_Howe', '2025-07-01T00:00:00Z', 'UTC+10:30'],
    ['Australia/Lord_Howe', '2025-12-01T00:00:00Z', 'UTC+11'],
  ])('%s is, on %s, at %s', (name, at, offset) => {
    expect(offsetText(offsetAt(place(name), instant(at)))).toBe(offset)
  })

  test.each([
    ['2025-03-09T06:59:59.999Z', '2025-03-09T01:59:59'],
    ['2025-03-09T07:00:00Z', '2025-03-09T03:00:00'],
    ['2025-11-02T05:59:59.999Z', '2025-11-02T01:59:59'],
    ['2025-11-02T06:00:00Z', '2025-11-02T01:00:00'],
  ])('changes its clocks to the millisecond: New York at %s shows %s', (at, shown) => {
    expect(wallClockAt(place('America/New_York'), instant(at))).toBe(shown)
  })

  it('is null when this machine does not know it', () => {
    expect(parseIanaZone('Europe/Atlantis')).toBeNull()
    expect(parseIanaZone('')).toBeNull()
  })
})

it('prints the time of a cloud slot as yyyy-MM-dd HH:mm:ss in local time', () => {
  expect(timestampAt(place('Asia/Tokyo'), instant('2025-12-31T15:00:09.500Z'))).toBe('2026-01-01 00:00:09')
})

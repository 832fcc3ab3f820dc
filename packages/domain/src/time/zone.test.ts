import { describe, expect, it, test } from 'vitest'
import { instant, place } from '#testing/examples.ts'
import { DAY, HOUR, MINUTE, instantOf } from './instant.ts'
import { SERVER_ZONE_NAMES, offsetAt, offsetText, parseIanaZone, parseServerZone } from './zone.ts'

describe('the zone of a server', () => {
  test.each(SERVER_ZONE_NAMES)('%s is printed as it is written', (name) => {
    expect(offsetText(parseServerZone(name).offsetMs)).toBe(name)
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
  ])('is read from %s', (name, offsetMs) => {
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
  ])('is UTC+8 where %j cannot be read', (name) => {
    expect(parseServerZone(name).offsetMs).toBe(8 * HOUR)
  })

  it('has the same offset all year', () => {
    const america = parseServerZone('UTC-5')
    expect(offsetAt(america, instant('2025-07-01T00:00:00Z'))).toBe(-5 * HOUR)
    expect(offsetAt(america, instant('2025-12-01T00:00:00Z'))).toBe(-5 * HOUR)
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

describe('an IANA zone', () => {
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
  ])('%s has at %s the offset %s', (name, at, offset) => {
    expect(offsetText(offsetAt(place(name), instant(at)))).toBe(offset)
  })

  it('that this machine does not know is null', () => {
    expect(parseIanaZone('Europe/Atlantis')).toBeNull()
    expect(parseIanaZone('')).toBeNull()
  })
})

describe('an offset', () => {
  const lima = 'america/lima'
  const spellings = Array.from({ length: 256 }, (_, index) =>
    Array.from(lima, (letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )

  it('stays the same however many spellings of a zone and days of a place are asked for', () => {
    const summer = instant('2025-07-01T00:00:00Z')
    const winter = instant('2025-12-01T00:00:00Z')
    const chatham = place('Pacific/Chatham')
    const offsets = () => [summer, winter].map((at) => offsetText(offsetAt(chatham, at)))
    expect(offsets()).toEqual(['UTC+12:45', 'UTC+13:45'])
    for (let day = 0; day < 10_000; day += 1) offsetAt(chatham, instantOf(day * DAY))
    expect(offsets()).toEqual(['UTC+12:45', 'UTC+13:45'])
    expect(new Set(spellings.map((name) => offsetText(offsetAt(place(name), summer))))).toEqual(
      new Set(['UTC-5']),
    )
    expect(offsets()).toEqual(['UTC+12:45', 'UTC+13:45'])
  })
})

import { describe, expect, it, test } from 'vitest'
import { instant, wall } from '#testing/times.ts'
import { parseServerZone } from './server-zone.ts'
import { toInstant } from './to-instant.ts'

const elevenOClock = wall('2025-09-10T11:00:00')

describe('a global time', () => {
  test.each(['UTC+8', 'UTC-5', 'UTC+1'])('is one moment for the whole world, also on %s', (server) => {
    expect(toInstant(elevenOClock, 'global', parseServerZone(server))).toBe(instant('2025-09-10T03:00:00Z'))
  })
})

describe('a server time', () => {
  test.each([
    ['UTC+8', '2025-09-10T03:00:00Z'],
    ['UTC-5', '2025-09-10T16:00:00Z'],
    ['UTC+1', '2025-09-10T10:00:00Z'],
  ])("is the wall clock of the player's own server, here %s", (server, expected) => {
    expect(toInstant(elevenOClock, 'server', parseServerZone(server))).toBe(instant(expected))
  })

  it('knows no daylight saving', () => {
    const europe = parseServerZone('UTC+1')
    const winter = toInstant(wall('2025-01-10T11:00:00'), 'server', europe)
    expect(winter).toBe(instant('2025-01-10T10:00:00Z'))
  })
})

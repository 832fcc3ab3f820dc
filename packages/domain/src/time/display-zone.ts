import { DAY } from './durations.ts'
import { type IanaZone, zoneDayAt } from './iana-zone.ts'
import type { Instant } from './instant.ts'
import type { ServerZone } from './server-zone.ts'
import { type WallClock, wallClockOf } from './wall-clock.ts'

/** The clock a player reads: the server's, or that of the place where they are. */
export type DisplayZone = ServerZone | IanaZone

/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds. */
export function offsetAt(zone: DisplayZone, at: Instant): number {
  if (zone.kind === 'fixed') return zone.offsetMs
  const { before, after, changesAt } = zoneDayAt(zone, Math.floor(at / DAY))
  return at < changesAt ? before : after
}

/** What the zone's wall clocks show at this moment. */
export function wallClockAt(zone: DisplayZone, at: Instant): WallClock {
  return wallClockOf(at + offsetAt(zone, at))
}

/** `yyyy-MM-dd HH:mm:ss` on the zone's wall clock. */
export function timestampAt(zone: DisplayZone, at: Instant): string {
  return wallClockAt(zone, at).replace('T', ' ')
}

import { type Instant, instantOf } from './instant.ts'
import { BEIJING, type ServerZone } from './server-zone.ts'
import { epochMsOf, type WallClock } from './wall-clock.ts'

/** Whose wall a clock hangs on: one moment for the whole world, or one per server. */
export type Anchor = 'global' | 'server'

/** The only place where a wall clock becomes an instant. */
export function toInstant(wall: WallClock, anchor: Anchor, server: ServerZone): Instant {
  // Global times are published on Beijing clocks whichever server a player is on.
  const { offsetMs } = anchor === 'global' ? BEIJING : server
  return instantOf(epochMsOf(wall) - offsetMs)
}

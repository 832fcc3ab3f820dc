import { DAY, instantOf, type Instant } from './instant.ts'
import { BEIJING, offsetAt, type DisplayZone, type ServerZone } from './zone.ts'

/** What a wall clock shows, `YYYY-MM-DDTHH:mm:ss`; it names no moment until we know whose wall it hangs on. */
export type WallClock = string & { readonly unit: 'wall clock' }

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}$/

/** Reads a wall clock of the wire, with a T or a space in the middle; one that cannot be on any wall is null. */
export function parseWallClock(text: string): WallClock | null {
  if (!WALL_CLOCK.test(text)) return null
  const wall = text.replace(' ', 'T') as WallClock
  // Date.parse refuses a thirteenth month, but lets 30 February and hour 24 roll over into a later day.
  const dayOfMonth = new Date(epochMsOf(wall)).getUTCDate()
  return dayOfMonth === Number(wall.slice(8, 10)) ? wall : null
}

// Without its zone a timestamp would be read on the clock of whichever machine runs this.
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Reads an ISO 8601 timestamp that names its offset; anything else is null. */
export function parseTimestamp(text: string): Instant | null {
  const [, wall] = TIMESTAMP.exec(text) ?? []
  const epochMs = wall !== undefined && parseWallClock(wall) ? Date.parse(text) : Number.NaN
  return Number.isNaN(epochMs) ? null : instantOf(epochMs)
}

/** Whose wall a clock hangs on: one moment for the whole world, or one per server. */
export type Anchor = 'global' | 'server'

/** The only place where a wall clock becomes an instant. */
export function toInstant(wall: WallClock, anchor: Anchor, server: ServerZone): Instant {
  // Global times are published on Beijing clocks whichever server a player is on.
  const { offsetMs } = anchor === 'global' ? BEIJING : server
  return instantOf(epochMsOf(wall) - offsetMs)
}

/**
 * The moment at which a zone's wall clocks show this: the first where they show it twice, and as much later as they are put
 * forward where they leave it out.
 */
export function instantIn(zone: DisplayZone, wall: WallClock): Instant {
  return instantOfLocalMs(zone, epochMsOf(wall))
}

/** The same for the epoch milliseconds that the clock would name if it hung in UTC. */
export function instantOfLocalMs(zone: DisplayZone, wallMs: number): Instant {
  // Clocks are changed at most once in these two days, so one of these offsets holds.
  const before = offsetAt(zone, instantOf(wallMs - DAY))
  const after = offsetAt(zone, instantOf(wallMs + DAY))
  const early = instantOf(wallMs - before)
  const late = instantOf(wallMs - after)
  return offsetAt(zone, early) !== before && offsetAt(zone, late) === after ? late : early
}

/** What the zone's wall clocks show at this moment. */
export function wallClockAt(zone: DisplayZone, at: Instant): WallClock {
  return wallClockOf(at + offsetAt(zone, at))
}

/** `yyyy-MM-dd HH:mm:ss` on the zone's wall clock. */
export function timestampAt(zone: DisplayZone, at: Instant): string {
  return wallClockAt(zone, at).replace('T', ' ')
}

/** The epoch milliseconds this clock would name if it hung in UTC. */
function epochMsOf(wall: WallClock): number {
  return Date.parse(`${wall}Z`)
}

/** The clock that hangs in UTC at these epoch milliseconds, to the whole second. */
function wallClockOf(epochMs: number): WallClock {
  return new Date(epochMs).toISOString().slice(0, 19) as WallClock
}

/** How the player wants to read the time, as it is stored. */
export type HourFormat = '24' | '12'

export const DEFAULT_HOUR_FORMAT = '24'

/** The wall clocks between which events are shown, both included. */
export type EventWindow = { readonly start: WallClock; readonly end: WallClock }

export const EVENT_WINDOW: EventWindow = {
  start: '2025-05-01T00:00:00' as WallClock,
  end: '2026-06-01T23:59:59' as WallClock,
}

/** A window that cuts nothing off: the end of the event window is no deadline. */
export const ALL_TIME: EventWindow = {
  start: '1970-01-01T00:00:00' as WallClock,
  end: '2999-12-31T23:59:59' as WallClock,
}

/** How far ahead the window reaches once its published end has passed, so that the timeline never ends up empty. */
const ROLLING_WINDOW_DAYS = 180

/** The window as of `now`; an end that an operator pinned stays where it is. */
export function eventWindow(now: Instant, pinned: Partial<EventWindow> = {}): EventWindow {
  return { start: pinned.start ?? EVENT_WINDOW.start, end: pinned.end ?? rollingEnd(now) }
}

function rollingEnd(now: Instant): WallClock {
  if (wallClockAt(BEIJING, now) <= EVENT_WINDOW.end) return EVENT_WINDOW.end
  const [lastDate] = wallClockAt(BEIJING, instantOf(now + ROLLING_WINDOW_DAYS * DAY)).split('T')
  return `${lastDate}T23:59:59` as WallClock
}

export function clampToWindow(wall: WallClock, { start, end }: EventWindow): WallClock {
  if (wall < start) return start
  return wall > end ? end : wall
}

/** What a wall clock shows, `YYYY-MM-DDTHH:mm:ss`; it names no moment until we know whose wall it hangs on. */
export type WallClock = string & { readonly unit: 'wall clock' }

const WALL_CLOCK = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Reads a wall clock of the wire, with a T or a space in the middle; one that cannot be on any wall is null. */
export function parseWallClock(text: string): WallClock | null {
  if (!WALL_CLOCK.test(text)) return null
  const wall = text.replace(' ', 'T') as WallClock
  const day = Number(text.slice(8, 10))
  // Every month has 28 days. Date.parse lets 30 February roll over into March.
  return day <= 28 || new Date(epochMsOf(wall)).getUTCDate() === day ? wall : null
}

/** The epoch milliseconds this clock would name if it hung in UTC. */
export function epochMsOf(wall: WallClock): number {
  return Date.parse(`${wall}Z`)
}

/** The clock that hangs in UTC at these epoch milliseconds, to the whole second. */
export function wallClockOf(epochMs: number): WallClock {
  return new Date(epochMs).toISOString().slice(0, 19) as WallClock
}

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

/** The epoch milliseconds this clock would name if it hung in UTC. */
export function epochMsOf(wall: WallClock): number {
  return Date.parse(`${wall}Z`)
}

/** The clock that hangs in UTC at these epoch milliseconds, to the whole second. */
export function wallClockOf(epochMs: number): WallClock {
  return new Date(epochMs).toISOString().slice(0, 19) as WallClock
}

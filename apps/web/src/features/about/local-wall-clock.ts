/** What the player's own clock showed at a moment, as `2026-11-15T12:00:00`. */
export function localWallClock(timestamp: string): string {
  const at = new Date(timestamp)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

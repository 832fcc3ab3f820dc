/** A point on the world's clock, in milliseconds since the epoch. */
export type Instant = number & { readonly unit: 'instant' }

export function instantOf(epochMs: number): Instant {
  return epochMs as Instant
}

// Without its zone a timestamp would be read on the clock of whichever machine runs this.
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Reads an ISO 8601 timestamp that names its offset; anything else is null. */
export function parseTimestamp(text: string): Instant | null {
  const epochMs = TIMESTAMP.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(epochMs) ? null : instantOf(epochMs)
}

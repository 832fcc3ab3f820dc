import { HOUR, MINUTE } from './durations.ts'

/** The clock of a game server: an offset that never changes. */
export type ServerZone = { readonly kind: 'fixed'; readonly offsetMs: number }

/** Asia (with SE Asia, TW, HK, MO), America and Europe, as stored and shown. */
export const SERVER_ZONE_NAMES = ['UTC+8', 'UTC-5', 'UTC+1'] as const
export const DEFAULT_SERVER_ZONE_NAME = 'UTC+8'

export type ServerZoneName = (typeof SERVER_ZONE_NAMES)[number]

/** Where the clocks of global times hang, and where a server that cannot be read is taken to be. */
export const BEIJING: ServerZone = { kind: 'fixed', offsetMs: 8 * HOUR }

const OFFSET = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/
const LARGEST_OFFSET = 14 * HOUR

/** Reads UTC±N and UTC±N:MM; whatever cannot be read is the default, UTC+8. */
export function parseServerZone(name: string): ServerZone {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? []
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE
  if (!(size <= LARGEST_OFFSET) || Number(minutes) > 59) return BEIJING
  return { kind: 'fixed', offsetMs: sign === '-' ? -size : size }
}

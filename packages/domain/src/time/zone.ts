import { DAY, HOUR, MINUTE, SECOND, instantOf, type Instant } from './instant.ts'

/** The clock a player reads: the server's, or that of the place where they are. */
export type DisplayZone = ServerZone | IanaZone

/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds. */
export function offsetAt(zone: DisplayZone, at: Instant): number {
  if (zone.kind === 'fixed') return zone.offsetMs
  const { before, after, changesAt } = zoneDayAt(zone, Math.floor(at / DAY))
  return at < changesAt ? before : after
}

/** The clock of a game server: an offset that never changes. */
export type ServerZone = { readonly kind: 'fixed'; readonly offsetMs: number }

/** Asia (with SE Asia, TW, HK, MO), America and Europe, as stored and shown. */
export const SERVER_ZONE_NAMES = ['UTC+8', 'UTC-5', 'UTC+1'] as const
export const DEFAULT_SERVER_ZONE_NAME = 'UTC+8'

export type ServerZoneName = (typeof SERVER_ZONE_NAMES)[number]

/** Where the clocks of global times hang, and where a server that cannot be read is taken to be. */
export const BEIJING: ServerZone = { kind: 'fixed', offsetMs: 8 * HOUR }

const OFFSET = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/
const MAX_OFFSET = 14 * HOUR

/** Reads UTC±N and UTC±N:MM; whatever cannot be read is the default, UTC+8. */
export function parseServerZone(name: string): ServerZone {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? []
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE
  if (!(size <= MAX_OFFSET) || Number(minutes) > 59) return BEIJING
  return { kind: 'fixed', offsetMs: sign === '-' ? -size : size }
}

/** `UTC+8`, `UTC-5`, `UTC+5:30`. */
export function offsetText(offsetMs: number): string {
  const size = Math.abs(offsetMs)
  const minutes = Math.floor((size % HOUR) / MINUTE)
  const hours = `${offsetMs < 0 ? '-' : '+'}${Math.floor(size / HOUR)}`
  return minutes === 0 ? `UTC${hours}` : `UTC${hours}:${String(minutes).padStart(2, '0')}`
}

/** A place with its daylight saving, by its name in the IANA database. */
export type IanaZone = { readonly kind: 'iana'; readonly name: string }

/** The offsets at both ends of a UTC day in a zone; they differ when clocks are changed at `changesAt`. */
type ZoneDay = { readonly before: number; readonly after: number; readonly changesAt: Instant }

/** Asking Intl is slow, and a layout asks for thousands of offsets: `days` remembers each answer. */
type ZoneClock = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, ZoneDay> }

const clocks = new Map<string, ZoneClock>()

/** Strangers name zones in any case and days of any year. A board that shows ten years stays remembered whole. */
const MAX_CLOCKS = 100
const MAX_DAYS = 4_000

function clockOf(name: string): ZoneClock {
  const known = clocks.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const clock = { format, days: new Map() }
  if (clocks.size === MAX_CLOCKS) clocks.clear()
  clocks.set(name, clock)
  return clock
}

/** A zone this machine does not know is null. */
export function parseIanaZone(name: string): IanaZone | null {
  try {
    clockOf(name)
    return { kind: 'iana', name }
  } catch {
    return null
  }
}

export function zoneDayAt(zone: IanaZone, utcDay: number): ZoneDay {
  const clock = clockOf(zone.name)
  const known = clock.days.get(utcDay)
  if (known) return known
  const found = findZoneDay(clock, utcDay)
  if (clock.days.size === MAX_DAYS) clock.days.clear()
  clock.days.set(utcDay, found)
  return found
}

// No zone changes its clocks twice within one UTC day, so the offsets at both of its ends tell all.
function findZoneDay(clock: ZoneClock, utcDay: number): ZoneDay {
  const startsAt = utcDay * DAY
  const before = clock.days.get(utcDay - 1)?.after ?? readOffset(clock, startsAt)
  const after = clock.days.get(utcDay + 1)?.before ?? readOffset(clock, startsAt + DAY)
  if (before === after) return { before, after, changesAt: instantOf(startsAt + DAY) }
  return { before, after, changesAt: findChange(clock, startsAt, before) }
}

/** The first second of the UTC day at which the offset is another; found by halving, because asking Intl is slow. */
function findChange(clock: ZoneClock, startsAt: number, before: number): Instant {
  let low = 0
  let high = DAY / SECOND
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(clock, startsAt + middle * SECOND) === before) low = middle + 1
    else high = middle
  }
  return instantOf(startsAt + low * SECOND)
}

function readOffset({ format }: ZoneClock, epochMs: number): number {
  const [month = 1, day, year = 1970, hour, minute, second] = (
    format.format(epochMs).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) - epochMs
}

import { DAY, SECOND } from './durations.ts'
import { instantOf, type Instant } from './instant.ts'

/** A place with its daylight saving, by its name in the IANA database. */
export type IanaZone = { readonly kind: 'iana'; readonly name: string }

/** One UTC day in a zone; the two offsets differ when clocks are changed at `changesAt`. */
export type ZoneDay = { readonly before: number; readonly after: number; readonly changesAt: Instant }

/** Asking Intl is slow, and a layout asks for thousands of offsets: `days` remembers each answer. */
type ZoneClock = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, ZoneDay> }

const clocks = new Map<string, ZoneClock>()

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

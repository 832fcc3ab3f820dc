import type { Anchors } from '@bannerday/domain/activity'
import {
  BEIJING,
  DAY,
  SERVER_ZONE_NAMES,
  instantOf,
  parseServerZone,
  parseWallClock,
  toInstant,
  type Period,
  type WallClock,
  wallClockAt,
} from '@bannerday/domain/time'
import type { Closing } from './shipped.ts'

/** A wall clock some time later, or earlier. Any fixed offset gives the same result, so Beijing's will do. */
export function shifted(wall: WallClock, byMs: number): WallClock {
  return wallClockAt(BEIJING, instantOf(toInstant(wall, 'global', BEIJING) + byMs))
}

/** A time of day, `days` after the date on the clock. */
export function onDayAfter(wall: WallClock, days: number, time: string): WallClock {
  return wallClock(`${shifted(wall, days * DAY).slice(0, 10)}T${time}`)
}

/** What closes so long before the end of a version. */
export function closingBefore(
  end: WallClock,
  { daysBefore, time }: Pick<Closing, 'daysBefore' | 'time'>,
): WallClock {
  return onDayAfter(end, -daysBefore, time)
}

/** The same day of the month and time, `months` later; where a month is too short, its last day. */
export function monthsLater(wall: WallClock, months: number): WallClock {
  const [year = 0, month = 1, day = 1] = wall.slice(0, 10).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
  return wallClock(`${date.toISOString().slice(0, 10)}${wall.slice(10)}`)
}

/** Without its seconds: `2026-11-20T10:00`. */
export function minuteOf(wall: string): string {
  return wall.slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** Whether two dates are the same: feeds give minutes, files may give seconds. */
export function isSameMinute(one = '', other = ''): boolean {
  return minuteOf(one) === minuteOf(other)
}

/** Calendar days from one date to another, whatever the times. */
export function daysBetween(from: WallClock, to: WallClock): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY
}

function wallClock(text: string): WallClock {
  const wall = parseWallClock(text)
  if (wall === null) throw new RangeError(`${text} is on no wall clock`)
  return wall
}

type Times = { readonly start: WallClock; readonly end: WallClock; readonly anchors: Anchors }

const SERVERS = SERVER_ZONE_NAMES.map(parseServerZone)

/** When something runs on each of the servers, in their order. */
export function periodsOnServers({ start, end, anchors }: Times): readonly Period[] {
  return SERVERS.map((server) => ({
    startsAt: toInstant(start, anchors.start, server),
    endsAt: toInstant(end, anchors.end, server),
  }))
}

/** Whether it has a length on every server. */
export function hasLength({ start, end, anchors }: Times): boolean {
  if (anchors.start === anchors.end) return start < end
  return periodsOnServers({ start, end, anchors }).every(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** Whether the later one starts before the earlier one is over, on any server. */
export function overlap(earlier: Times, later: Times): boolean {
  // With the same anchor the written clocks can be compared directly.
  if (earlier.anchors.end === later.anchors.start) return later.start < earlier.end
  const before = periodsOnServers(earlier)
  return periodsOnServers(later).some(({ startsAt }, server) => startsAt < (before[server]?.endsAt ?? 0))
}

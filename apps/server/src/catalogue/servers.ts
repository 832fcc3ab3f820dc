import type { Anchors } from '@bannerday/domain/activity'
import {
  parseServerZone,
  type Period,
  SERVER_ZONE_NAMES,
  toInstant,
  type WallClock,
} from '@bannerday/domain/time'

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

import { type DisplayZone, offsetAt, offsetText, type Period } from '@bannerday/domain/time'

/** The UTC offset of both times; both offsets if the clocks change in between. */
export function zoneTextAt(zone: DisplayZone, { startsAt, endsAt }: Period): string {
  const start = offsetText(offsetAt(zone, startsAt))
  const end = offsetText(offsetAt(zone, endsAt))
  return start === end ? start : `${start} → ${end}`
}

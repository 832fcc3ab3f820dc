import { BEIJING, type DisplayZone, parseIanaZone } from '@bannerday/domain/time'

/** The time zone of this browser, with its daylight saving. */
export function browserZone(): DisplayZone {
  return parseIanaZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? BEIJING
}

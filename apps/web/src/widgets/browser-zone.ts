import { BEIJING, type DisplayZone, parseIanaZone } from '@bannerday/domain/time'

/** Where this browser is, with the daylight saving of that place. */
export function browserZone(): DisplayZone {
  return parseIanaZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? BEIJING
}

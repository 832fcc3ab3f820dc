import { instantOf, timestampAt } from '@bannerday/domain/time'
import { browserZone } from '#widgets/display-settings.ts'

/** `yyyy-MM-dd HH:mm:ss` in the time zone of this device. */
export function localTimestamp(epochMs: number): string {
  return timestampAt(browserZone(), instantOf(epochMs))
}

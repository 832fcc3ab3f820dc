import type { WallClock } from '@bannerday/domain/time'
import type { DateBasis } from '#catalogue/catalogue-activity.ts'
import type { ShippedActivity, ShippedVersion } from '#catalogue/shipped/activity-schema.ts'
import { compareVersions } from './version-number.ts'

export type KnownVersion = {
  readonly version: string
  readonly start: WallClock
  readonly startBasis: DateBasis
  /** Null when only its maintenance is known. */
  readonly written: ShippedVersion | null
}

/** The versions that are written down or opened by a known maintenance, oldest first. */
export function knownVersions(activities: readonly ShippedActivity[]): readonly KnownVersion[] {
  const known = new Map<string, KnownVersion>()
  for (const activity of activities) {
    if (activity.type === 'version') {
      const { version, start } = activity
      known.set(version, { version, start, startBasis: 'shipped', written: activity })
    }
  }
  for (const activity of activities) {
    if (activity.type === 'maintenance') {
      const { version, end: start } = activity
      const written = known.get(version)?.written ?? null
      known.set(version, { version, start, startBasis: 'maintenance', written })
    }
  }
  return [...known.values()].toSorted((a, b) => compareVersions(a.version, b.version))
}

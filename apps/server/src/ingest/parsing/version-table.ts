import { MINUTE, type WallClock } from '@bannerday/domain/time'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import { knownVersions } from '#catalogue/versions/known-versions.ts'
import { compareVersions } from '#catalogue/versions/version-number.ts'
import { shifted } from '#catalogue/wall-dates.ts'

/** What is known about when versions begin and end, on the global clock. Forecasts are not knowledge. */
export type VersionTable = {
  readonly opensAt: (version: string) => WallClock | null
  /** The last minute before the maintenance that ends it. */
  readonly closesAt: (version: string) => WallClock | null
  /** The last minute before the maintenance that opens it. */
  readonly lastMinuteBefore: (version: string) => WallClock | null
  /** The version that has begun by then. */
  readonly versionAt: (wall: WallClock) => string | null
}

export function versionTable(activities: readonly ShippedActivity[]): VersionTable {
  const known = knownVersions(activities)
  const maintenances = activities
    .filter(({ type }) => type === 'maintenance')
    .toSorted((a, b) => compareVersions(a.version ?? '', b.version ?? ''))
  const lastMinuteBefore = (version: string | undefined) => {
    const maintenance = maintenances.find((candidate) => candidate.version === version)
    return maintenance ? shifted(maintenance.start, -MINUTE) : null
  }
  return {
    opensAt: (version) => known.find((candidate) => candidate.version === version)?.start ?? null,
    closesAt: (version) => {
      const index = known.findIndex((candidate) => candidate.version === version)
      return index < 0 ? null : lastMinuteBefore(known[index + 1]?.version)
    },
    lastMinuteBefore,
    versionAt: (wall) => known.findLast(({ start }) => start <= wall)?.version ?? null,
  }
}

import { MINUTE, type WallClock } from '@bannerday/domain/time'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { knownVersions } from '#catalogue/versions/known-versions.ts'
import { compareVersions } from '#catalogue/versions/version-number.ts'
import { onDayAfter, shifted } from '#catalogue/wall-dates.ts'

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

export function versionTable({
  activities,
  cadence,
}: Pick<ShippedGame, 'activities' | 'cadence'>): VersionTable {
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
      const [own, next] = index < 0 ? [] : known.slice(index)
      if (next !== undefined) return lastMinuteBefore(next.version)
      const end = own?.written?.end
      return end === undefined ? null : shifted(onDayAfter(end, 0, cadence.maintenance.start), -MINUTE)
    },
    lastMinuteBefore,
    versionAt: (wall) => known.findLast(({ start }) => start <= wall)?.version ?? null,
  }
}

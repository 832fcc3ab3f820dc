import { MINUTE, type WallClock } from '@bannerday/domain/time'
import type { ShippedGame } from '#catalogue/shipped.ts'
import { compareVersions, knownVersions } from '#catalogue/version-line.ts'
import { onDayAfter, shifted } from '#catalogue/wall-clocks.ts'

/** Versions 6.0 to 6.7 of Genshin are called by moons in its texts. */
const MOONS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'] as const
const MOONS_IN_CHINESE = '一二三四五六七八'

/** Neither a part of a date nor `5.8.1`, which repairs a version and opens none. */
const NUMBER = /(?<!\d|\d\.)\d{1,2}\.\d{1,2}(?!\.?\d)/u.source

/** A version's number or name, between quotes or not, inside of a larger pattern; `numberOf` reads what it found. */
export const VERSION_NAME = `["'“「『<(]?(?:${NUMBER}|Luna\\s?[IV]{1,4}|月之[一二三四五六七八])["'”」』>)]?`

/** The number of a version that is named in a text: `5.6`, `"Luna IV"`, `「月之四」`. */
export function numberOf(name: string): string | null {
  const [number] = /\d{1,2}\.\d{1,2}/.exec(name) ?? []
  if (number !== undefined) return number
  const [, roman, chinese] = /Luna\s?([IV]{1,4})|月之([一二三四五六七八])/iu.exec(name) ?? []
  const moon =
    chinese === undefined
      ? MOONS.findIndex((numeral) => numeral === roman?.toUpperCase())
      : MOONS_IN_CHINESE.indexOf(chinese)
  return moon < 0 ? null : `6.${moon}`
}

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

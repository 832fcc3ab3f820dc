import { DAY, type WallClock } from '@bannerday/domain/time'
import type { DateBasis } from '#catalogue/catalogue-activity.ts'
import type { ShippedVersion } from '#catalogue/shipped/activity-schema.ts'
import type { Cadence } from '#catalogue/shipped/cadence-schema.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { shifted } from '#catalogue/wall-dates.ts'
import { type KnownVersion, knownVersions } from './known-versions.ts'
import { nextVersion } from './version-number.ts'

/** One version from its update to the next. Both clocks are global. */
export type VersionSpan = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
  readonly basis: { readonly start: DateBasis; readonly end: DateBasis }
  readonly predicted: boolean
  readonly written: ShippedVersion | null
}

/** A game's versions without gaps: the known ones, then forecasts for as long as they start before the horizon. */
export function versionLine(
  { activities, cadence }: ShippedGame,
  horizon: WallClock,
): readonly VersionSpan[] {
  const known = knownVersions(activities)
  const line = known.map((version, index) => knownSpan(version, known[index + 1], cadence))
  let last = line.at(-1)
  while (last !== undefined && last.end <= horizon) {
    last = forecastAfter(last, cadence)
    line.push(last)
  }
  return line
}

/** The version of a date. On the day of an update it is the new one, also for what starts before the update. */
export function versionOn(line: readonly VersionSpan[], wall: WallClock): string | undefined {
  const date = wall.slice(0, 10)
  return line.findLast(({ start }) => start.slice(0, 10) <= date)?.version
}

function knownSpan(
  { version, start, startBasis, written }: KnownVersion,
  next: KnownVersion | undefined,
  cadence: Cadence,
): VersionSpan {
  const span = { version, start, predicted: false, written }
  if (next) return { ...span, end: next.start, basis: { start: startBasis, end: next.startBasis } }
  if (written?.end) return { ...span, end: written.end, basis: { start: startBasis, end: 'shipped' } }
  return { ...span, end: afterOneLength(start, cadence), basis: { start: startBasis, end: cadence.basis } }
}

function forecastAfter(last: VersionSpan, cadence: Cadence): VersionSpan {
  return {
    version: nextVersion(last.version),
    start: last.end,
    end: afterOneLength(last.end, cadence),
    basis: { start: last.basis.end, end: cadence.basis },
    predicted: true,
    written: null,
  }
}

function afterOneLength(start: WallClock, { versionDays }: Cadence): WallClock {
  return shifted(start, versionDays * DAY)
}

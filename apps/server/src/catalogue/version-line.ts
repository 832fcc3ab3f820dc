import type { Cadence } from '@bannerday/domain/game'
import { DAY, type WallClock } from '@bannerday/domain/time'
import type { DateBasis } from './catalogue-activity.ts'
import type { ShippedActivity, ShippedGame, ShippedVersion } from './shipped.ts'
import { shifted } from './wall-clocks.ts'

/** One version from its update to the next. Both clocks are global. */
export type VersionSpan = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
  readonly basis: { readonly start: DateBasis; readonly end: DateBasis }
  readonly predicted: boolean
  readonly written: ShippedVersion | null
}

type KnownVersion = {
  readonly version: string
  readonly start: WallClock
  readonly startBasis: DateBasis
  /** Null when only its maintenance is known. */
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

/** `6.9` comes before `6.10`, and both before `7.0`. */
export function compareVersions(a: string, b: string): number {
  const [majorA, minorA] = parts(a)
  const [majorB, minorB] = parts(b)
  return majorA - majorB || minorA - minorB
}

/** Nobody can know when a game will raise its major number, so only the minor one is counted up. */
export function nextVersion(version: string): string {
  const [major, minor] = parts(version)
  return `${major}.${minor + 1}`
}

function parts(version: string): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

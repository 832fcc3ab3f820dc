import type { Cadence } from '@bannerday/domain/game'
import { DAY, MINUTE, type WallClock } from '@bannerday/domain/time'
import { isForecast, type DateBasis } from './catalogue-activity.ts'
import { bareTitle } from './same-activity.ts'
import type { ShippedActivity, ShippedGame, ShippedLimited, ShippedVersion } from './shipped.ts'
import { onDayAfter, shifted } from './wall-clocks.ts'

/** One version from its update to the next. Both clocks are global. */
export type VersionSpan = {
  readonly version: string
  readonly start: WallClock
  readonly end: WallClock
  readonly basis: { readonly start: DateBasis; readonly end: DateBasis }
  /** The last version whose date is known, where a date is counted on from it. */
  readonly countedFrom: string | null
  readonly predicted: boolean
  readonly written: ShippedVersion | null
} & Source

/** Where and when it was announced, when a feed brought it. */
type Source = Pick<ShippedActivity, 'source' | 'sourceDate' | 'pictures'>

type KnownVersion = Source & {
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

/** How the dates of a record are known that may come and go with versions. */
export function basisOf(
  { opensWith, closesWith, closes }: Pick<ShippedLimited, 'opensWith' | 'closesWith' | 'closes'>,
  line: readonly VersionSpan[],
): Pick<VersionSpan, 'basis' | 'countedFrom'> {
  const opening = line.find(({ version }) => version === opensWith)
  const closing = line.find(({ version }) => version === closesWith)
  const start = opening?.basis.start ?? 'shipped'
  // How long before an update others of its kind closed is no announcement, also when the update is announced.
  if (closing && closes)
    return { basis: { start, end: 'median' }, countedFrom: closing.countedFrom ?? closing.version }
  const basis = { start, end: closing?.basis.end ?? 'shipped' }
  const countedFrom = (isForecast(basis.end) ? closing : opening)?.countedFrom ?? null
  return { basis, countedFrom: isForecast(basis.start) || isForecast(basis.end) ? countedFrom : null }
}

function knownSpan(
  { startBasis, ...known }: KnownVersion,
  next: KnownVersion | undefined,
  cadence: Cadence,
): VersionSpan {
  const { version, start, written } = known
  const span = { ...known, countedFrom: null, predicted: false }
  if (next) return { ...span, end: next.start, basis: { start: startBasis, end: next.startBasis } }
  if (written?.end) return { ...span, end: written.end, basis: { start: startBasis, end: 'shipped' } }
  const basis = { start: startBasis, end: cadence.basis }
  return { ...span, end: afterOneLength(start, cadence), basis, countedFrom: version }
}

function forecastAfter(last: VersionSpan, cadence: Cadence): VersionSpan {
  return {
    version: nextVersion(last.version),
    start: last.end,
    end: afterOneLength(last.end, cadence),
    basis: { start: last.basis.end, end: cadence.basis },
    countedFrom: last.countedFrom ?? last.version,
    predicted: true,
    written: null,
  }
}

function afterOneLength(start: WallClock, { versionDays }: Cadence): WallClock {
  return shifted(start, versionDays * DAY)
}

/** When an update comes: as it was announced, or counted on from the last known version. */
type UpdateTime = { readonly wall: WallClock; readonly isForecast: boolean }

/** When versions begin and end, on the global clock. */
export type VersionTable = {
  /** The number of a version that is given by number or title. */
  readonly numberOf: (name: string) => string | null
  readonly opensAt: (version: string) => UpdateTime | null
  /** The last minute before the maintenance that ends it. */
  readonly closesAt: (version: string) => UpdateTime | null
  /** The version that the update to this one ends. */
  readonly versionBefore: (version: string) => string | null
  /** The version that has begun by then. */
  readonly versionAt: (wall: WallClock) => string | null
}

/** Notices speak of the next versions, never of those far ahead. */
const FORECAST_DAYS = 180

type VersionTitle = { readonly version: string; readonly title: string }

/** `announced` are titles that notices gave to versions; those of the records are known. */
export function versionTable(game: ShippedGame, announced: readonly VersionTitle[] = []): VersionTable {
  const { activities, cadence } = game
  const numbers = new Map([
    ...activities.flatMap((activity) => (activity.type === 'version' ? ownTitles(activity) : [])),
    ...announced.map(({ version, title }) => [bareTitle(title), version] as const),
  ])
  const last = knownVersions(activities).at(-1)
  const line = last === undefined ? [] : versionLine(game, shifted(last.start, FORECAST_DAYS * DAY))
  const placeOf = (version: string) => line.findIndex((span) => span.version === version)
  const downAt = (version: string | undefined) =>
    activities.find((activity) => activity.type === 'maintenance' && activity.version === version)?.start
  return {
    numberOf: (name) => (/^\d+\.\d+$/.test(name) ? name : (numbers.get(bareTitle(name)) ?? null)),
    opensAt: (version) => {
      const span = line[placeOf(version)]
      return span === undefined ? null : { wall: span.start, isForecast: isForecast(span.basis.start) }
    },
    closesAt: (version) => {
      const place = placeOf(version)
      const [span, next] = [line[place], line[place + 1]]
      if (span === undefined) return null
      const down = downAt(next?.version) ?? onDayAfter(span.end, 0, cadence.maintenance.start)
      return { wall: shifted(down, -MINUTE), isForecast: isForecast(span.basis.end) }
    },
    versionBefore: (version) => line[placeOf(version) - 1]?.version ?? null,
    versionAt: (wall) => line.findLast(({ start }) => start <= wall)?.version ?? null,
  }
}

/** `Version 5.6 "Paralogism"` is called "Paralogism". */
function ownTitles({ version, titles }: ShippedVersion): readonly (readonly [string, string])[] {
  return Object.values(titles).flatMap((whole) =>
    [...whole.matchAll(/["“「『]([^"“”「」『』]+)["”」』]/gu)].map(
      ([, title = '']) => [bareTitle(title), version] as const,
    ),
  )
}

/** The versions that are written down or opened by a known maintenance, oldest first. */
export function knownVersions(activities: readonly ShippedActivity[]): readonly KnownVersion[] {
  const known = new Map<string, KnownVersion>()
  for (const activity of activities) {
    if (activity.type === 'version') {
      const { version, start } = activity
      known.set(version, { version, start, startBasis: 'shipped', written: activity, ...sourceOf(activity) })
    }
  }
  for (const activity of activities) {
    if (activity.type === 'maintenance') {
      const { version, end: start } = activity
      const written = known.get(version)?.written ?? null
      known.set(version, { version, start, startBasis: 'maintenance', written, ...sourceOf(activity) })
    }
  }
  return [...known.values()].toSorted((a, b) => compareVersions(a.version, b.version))
}

function sourceOf({ source, sourceDate, pictures }: ShippedActivity): Source {
  return { source, sourceDate, pictures }
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

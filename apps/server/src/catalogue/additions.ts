import { wallClock } from '@bannerday/contract/fields'
import { anchorsOf } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { uuidOf, type CatalogueActivity } from './catalogue-activity.ts'
import { findSame } from './same-activity.ts'
import {
  partlyLocalised,
  shippedActivity,
  type PartlyLocalised,
  type ShippedActivity,
  type ShippedCatalogue,
  type ShippedGame,
  type ShippedLimited,
} from './shipped.ts'
import { withTitles } from './titles.ts'
import { knownVersions, versionTable, type VersionTable } from './version-line.ts'
import { closingBefore, hasLength, isSameMinute, onDayAfter } from './wall-clocks.ts'

/** An activity that feeds announced, and the notices that speak of it. */
export type Announced = {
  readonly id: string
  readonly gameId: GameId
  readonly keys: readonly string[]
  readonly record: ShippedActivity
}

/** What was added to the shipped files since: by operators and by feeds. */
export type Additions = {
  /** From the files of operators. */
  readonly imports: readonly ShippedActivity[]
  readonly announced: readonly Announced[]
  /** What operators did by hand since, oldest first. */
  readonly corrections: readonly Correction[]
}

/**
 * The catalogue with everything that is known beyond its files. An operator's record wins over an announcement entirely.
 * A shipped record wins with its names only: its dates follow the announcement, because dates move after a file is
 * written (decision 0014).
 */
export function withAdditions(
  shipped: ShippedCatalogue,
  { imports, announced: all, corrections }: Additions,
): ShippedCatalogue {
  const announced = announcedWith(all, corrections)
  const imported = new Set(imports.map(({ id }) => id))
  return withActivities(shipped, imports).map((game) => {
    const own = announced.filter(({ gameId }) => gameId === game.gameId)
    return withRecords(
      game,
      own.map(({ record }) => record),
      imported,
    )
  })
}

function withRecords(
  game: ShippedGame,
  records: readonly ShippedActivity[],
  imported: ReadonlySet<string>,
): ShippedGame {
  const updated = withVersionEnds(withUpdates(game, records, imported), records)
  const versions = versionTable(updated)
  const activities = [...updated.activities]
  for (const record of records) {
    if (record.type !== 'version' && record.type !== 'maintenance')
      addAnnounced(activities, onVersionDates(record, versions), { imported, versions })
  }
  return { ...updated, activities, unitNames: withLearnt(game.unitNames, records) }
}

/** Units that are new in a game are named by the notices of their banners; what the files call a unit is better known. */
function withLearnt(
  known: ShippedGame['unitNames'],
  records: readonly ShippedActivity[],
): ShippedGame['unitNames'] {
  const all: Record<string, PartlyLocalised> = { ...known }
  for (const record of records) {
    if (record.type !== 'gacha') continue
    for (const [unit, names] of Object.entries(record.unitNames)) all[unit] = { ...names, ...all[unit] }
  }
  return all
}

/** With the announced maintenances, on which the dates of versions depend, and of whatever comes and goes with them. */
function withUpdates(
  game: ShippedGame,
  records: readonly ShippedActivity[],
  imported: ReadonlySet<string>,
): ShippedGame {
  const activities = [...game.activities]
  const versions = versionTable(game)
  for (const record of records) {
    if (record.type === 'maintenance') addAnnounced(activities, record, { imported, versions })
  }
  return { ...game, activities }
}

/** An announcement may have come before the update that it speaks of was announced. */
function onVersionDates(record: ShippedLimited, { opensAt, closesAt }: VersionTable): ShippedLimited {
  const { opensWith, closesWith, closes } = record
  const start = (opensWith && opensAt(opensWith)?.wall) || record.start
  const last = closesWith && closesAt(closesWith)?.wall
  const end = last ? (closes ? closingBefore(last, closes) : last) : record.end
  return start < end ? { ...record, start, end } : record
}

/**
 * Gives the last known version the end that its notes announced. Notes give the hour at which the servers go down, but
 * a version lasts until the next one opens. When the next version is known, its start is the end.
 */
export function withVersionEnds(game: ShippedGame, announced: readonly ShippedActivity[]): ShippedGame {
  const last = knownVersions(game.activities).at(-1)
  const closing = announced.find(
    (record) => record.type === 'version' && record.version === last?.version,
  )?.end
  if (last === undefined || closing === undefined || last.written?.end !== undefined) return game
  const { maintenance } = game.cadence
  const end = closing.endsWith(maintenance.start) ? onDayAfter(closing, 0, maintenance.end) : closing
  const { version, start } = last
  const id = `${game.gameId}/version/${version}`
  const written = last.written ?? { id, type: 'version' as const, version, start, titles: {}, titleMarks: {} }
  const others = game.activities.filter((activity) => activity !== last.written)
  return { ...game, activities: [...others, { ...written, end }] }
}

type Merging = { readonly imported: ReadonlySet<string>; readonly versions: VersionTable }

function addAnnounced(activities: ShippedActivity[], record: ShippedActivity, merging: Merging): void {
  const { id } = record
  // The id of the announcement stays, because players' marks depend on it, also when a later edition ships another id.
  const written = activities.find((activity) => activity.id === id) ?? findSame(record, activities, 'title')
  if (written === null) activities.push(record)
  else activities.splice(activities.indexOf(written), 1, { ...merge(written, record, merging), id })
}

function merge(
  written: ShippedActivity,
  announced: ShippedActivity,
  { imported, versions }: Merging,
): ShippedActivity {
  const { titleMarks } = written
  const titles = { ...announced.titles, ...officialTitles(written) }
  // A converted or composed title gives way to the feed's own.
  const marks = Object.fromEntries(
    Object.entries(titleMarks).filter(([language]) => !(language in announced.titles)),
  )
  const { source, sourceDate, pictures } = announced
  const names = { titles: { ...written.titles, ...titles }, titleMarks: marks, source, sourceDate, pictures }
  if (imported.has(written.id) || written.type === 'version' || announced.type === 'version')
    return { ...written, ...names }
  if (written.type === 'maintenance' || announced.type === 'maintenance')
    return { ...written, ...names, start: announced.start, end: announced.end ?? written.start }
  // A date that is only expected, or known from how others of its kind ended, does not take the place of a known one.
  const starts = isExpected(versions.opensAt, announced.opensWith) ? written : announced
  const isByHabit = announced.closes !== undefined
  const ends = isByHabit || isExpected(versions.closesAt, announced.closesWith) ? written : announced
  const { start, end, ...dates } = datesOf(starts, ends)
  return {
    ...withoutDates(written),
    ...names,
    ...dates,
    start: isSameMinute(written.start, start) ? written.start : start,
    end: isSameMinute(written.end, end) ? written.end : end,
  }
}

function isExpected(timeOf: VersionTable['opensAt' | 'closesAt'], version: string | undefined): boolean {
  return version !== undefined && (timeOf(version)?.isForecast ?? false)
}

/** All that is said of when something runs: its start by one record, its end by the same or another one. */
export function datesOf(starts: ShippedLimited, ends: ShippedLimited) {
  const { start, isVersionUpdate, startAnchor, opensWith } = starts
  const { end, endAnchor, closesWith, closes } = ends
  return {
    start,
    end,
    isVersionUpdate,
    ...(startAnchor && { startAnchor }),
    ...(endAnchor && { endAnchor }),
    ...(opensWith && { opensWith }),
    ...(closesWith && { closesWith }),
    ...(closes && { closes }),
  }
}

export function withoutDates(record: ShippedLimited) {
  const {
    startAnchor: _from,
    endAnchor: _to,
    opensWith: _opens,
    closesWith: _last,
    closes: _closes,
    ...rest
  } = record
  return rest
}

function officialTitles({ titles, titleMarks }: ShippedActivity): PartlyLocalised {
  return Object.fromEntries(Object.entries(titles).filter(([language]) => !(language in titleMarks)))
}

/** The catalogue with more activities in it; one with an id that is already there takes that one's place. */
export function withActivities(
  shipped: ShippedCatalogue,
  added: readonly ShippedActivity[],
): ShippedCatalogue {
  const replaced = new Set(added.map(({ id }) => id))
  return shipped.map((game) =>
    Object.assign({}, game, {
      activities: [
        ...game.activities.filter(({ id }) => !replaced.has(id)),
        ...added.filter(({ id }) => gameOf(id) === game.gameId),
      ],
    }),
  )
}

/** Ids begin with the game. */
export function gameOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

const announcedRow = z.object({
  id: z.string(),
  gameId: z.enum(GAME_IDS),
  keys: z.array(z.string()),
  record: shippedActivity,
})

/** Null for a record of another release that this one cannot read. */
export function parseAnnounced(row: unknown): Announced | null {
  const parsed = announcedRow.safeParse(row)
  return parsed.success ? parsed.data : null
}

const uuid = z.uuid()

/** What stood there when an operator wrote something else. */
const values = z.object({
  titles: partlyLocalised,
  start: z.optional(wallClock),
  end: z.optional(wallClock),
})

/** What an operator can do to the catalogue. Each holds until it is undone, whatever feeds and editions say. */
const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hide'), uuid }),
  z.object({
    kind: z.literal('correct'),
    uuid,
    titles: partlyLocalised,
    start: z.optional(wallClock),
    end: z.optional(wallClock),
    was: z.optional(values),
  }),
  /** As if the feeds had never said it; what the files say of the same activity stays. */
  z.object({ kind: z.literal('withdraw'), uuid }),
  /** A notice that could not be read, read by a person. */
  z.object({ kind: z.literal('accept'), announced: announcedRow, was: z.optional(values) }),
])

export type Correction = z.output<typeof correction>

/** Null for an act that has nothing to do with the catalogue, and for one of another release. */
export function parseCorrection(act: unknown): Correction | null {
  const parsed = correction.safeParse(act)
  return parsed.success ? parsed.data : null
}

/** The announcements that count: without those withdrawn, and with those that operators read themselves. */
export function announcedWith(
  announced: readonly Announced[],
  corrections: readonly Correction[],
): readonly Announced[] {
  const byId = new Map(announced.map((one) => [one.id, one]))
  const withdrawn = new Set<string>()
  for (const one of corrections) {
    if (one.kind === 'withdraw') withdrawn.add(one.uuid)
    if (one.kind !== 'accept') continue
    byId.set(one.announced.id, one.announced)
    // Whoever accepts a notice again wants it back.
    withdrawn.delete(uuidOf(one.announced.id))
  }
  return [...byId.values()].filter(({ id }) => !withdrawn.has(uuidOf(id)))
}

/** Without the notices that operators read and that the feeds' own reading speaks of as well. */
export function withoutReadByFeeds({ announced, corrections }: Additions): readonly Correction[] {
  const ids = new Set(announced.map(({ id }) => id))
  return corrections.filter((one) => one.kind !== 'accept' || !ids.has(one.announced.id))
}

/** What players see: without what is hidden, and with the titles and dates that operators wrote, the latest first. */
export function withCorrections(
  activities: readonly CatalogueActivity[],
  corrections: readonly Correction[],
): readonly CatalogueActivity[] {
  const hidden = new Set(corrections.flatMap((one) => (one.kind === 'hide' ? [one.uuid] : [])))
  const byUuid = new Map<string, CatalogueActivity>()
  for (const activity of activities) if (!hidden.has(activity.uuid)) byUuid.set(activity.uuid, activity)
  for (const one of corrections) {
    const activity = one.kind === 'correct' && byUuid.get(one.uuid)
    if (activity) byUuid.set(activity.uuid, withCorrection(activity, one))
  }
  return [...byUuid.values()]
}

export type Correct = Extract<Correction, { kind: 'correct' }>

/** Dates do not count that no longer fit those of the feeds, or those of a correction that was undone since. */
export function withCorrection(activity: CatalogueActivity, act: Correct): CatalogueActivity {
  const dates = datesFit(activity, act) ? correctedDates(activity, act) : {}
  return { ...activity, ...withTitles(activity, act.titles), ...dates }
}

/** Whether the activity would still end after it starts. */
export function datesFit(activity: CatalogueActivity, act: Correct): boolean {
  return hasLength(correctedDates(activity, act))
}

/** Whoever writes a date does not expect it. */
function correctedDates(activity: CatalogueActivity, { start, end }: Correct) {
  const { anchors, basis } = activity
  const rule = anchorsOf({ type: activity.type, isVersionUpdate: activity.isVersionUpdate })
  // What comes and goes with an update is on that update's clock, and a date that takes its place on the usual one.
  const anchorOf = (edge: 'start' | 'end') =>
    basis[edge] === 'shipped' || basis[edge] === 'rule' ? anchors[edge] : rule[edge]
  return {
    start: start ?? activity.start,
    end: end ?? activity.end,
    anchors: {
      start: start === undefined ? anchors.start : anchorOf('start'),
      end: end === undefined ? anchors.end : anchorOf('end'),
    },
    basis: {
      start: start === undefined ? basis.start : ('shipped' as const),
      end: end === undefined ? basis.end : ('shipped' as const),
    },
    predicted: activity.predicted && (start === undefined || end === undefined),
  }
}

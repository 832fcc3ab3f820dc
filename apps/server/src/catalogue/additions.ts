import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { findSame } from './same-activity.ts'
import {
  shippedActivity,
  type PartlyLocalised,
  type ShippedActivity,
  type ShippedCatalogue,
  type ShippedGame,
} from './shipped.ts'
import { knownVersions } from './version-line.ts'
import { onDayAfter } from './wall-clocks.ts'

/** An activity that feeds announced, and the notices that speak of it. */
export type Announced = {
  readonly id: string
  readonly gameId: GameId
  readonly keys: readonly string[]
  readonly record: ShippedActivity
}

/** What was added to the shipped files since: by operators and by feeds. */
export type Additions = {
  readonly imports: readonly ShippedActivity[]
  readonly announced: readonly Announced[]
}

/**
 * The catalogue with everything that is known beyond its files. An operator's record wins over an announcement entirely.
 * A shipped record wins with its names only: its dates follow the announcement, because dates move after a file is
 * written (decision 0014).
 */
export function withAdditions(
  shipped: ShippedCatalogue,
  { imports, announced }: Additions,
): ShippedCatalogue {
  const imported = new Set(imports.map(({ id }) => id))
  return withActivities(shipped, imports).map((game) => {
    const own = announced.filter(({ gameId }) => gameId === game.gameId)
    const activities = [...game.activities]
    for (const one of own) addAnnounced(activities, one, imported)
    return withVersionEnds(
      { ...game, activities },
      own.map(({ record }) => record),
    )
  })
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

function addAnnounced(
  activities: ShippedActivity[],
  { id, record }: Announced,
  imported: ReadonlySet<string>,
): void {
  if (record.type === 'version') return
  // The id of the announcement stays, because players' marks depend on it, also when a later edition ships another id.
  const written = activities.find((activity) => activity.id === id) ?? findSame(record, activities, 'title')
  if (written === null) activities.push(record)
  else {
    const merged = merge(written, record, imported.has(written.id) ? 'written' : 'announced')
    activities.splice(activities.indexOf(written), 1, { ...merged, id })
  }
}

function merge(
  written: ShippedActivity,
  announced: ShippedActivity,
  datesFrom: 'written' | 'announced',
): ShippedActivity {
  const { titleMarks } = written
  const titles = { ...announced.titles, ...officialTitles(written) }
  // A converted or composed title gives way to the feed's own.
  const marks = Object.fromEntries(
    Object.entries(titleMarks).filter(([language]) => !(language in announced.titles)),
  )
  const names = { titles: { ...written.titles, ...titles }, titleMarks: marks, source: announced.source }
  if (datesFrom === 'written' || written.type === 'version' || announced.type === 'version')
    return { ...written, ...names }
  if (written.type === 'maintenance' || announced.type === 'maintenance')
    return { ...written, ...names, start: announced.start, end: announced.end ?? written.start }
  const { startAnchor: _start, endAnchor: _end, ...rest } = written
  const { startAnchor, endAnchor, isVersionUpdate } = announced
  return {
    ...rest,
    ...names,
    start: sameMinute(written.start, announced.start) ? written.start : announced.start,
    end: sameMinute(written.end, announced.end) ? written.end : announced.end,
    isVersionUpdate,
    ...(startAnchor && { startAnchor }),
    ...(endAnchor && { endAnchor }),
  }
}

function officialTitles({ titles, titleMarks }: ShippedActivity): PartlyLocalised {
  return Object.fromEntries(Object.entries(titles).filter(([language]) => !(language in titleMarks)))
}

/** Feeds give minutes, files may give seconds. */
function sameMinute(a: string, b: string): boolean {
  return a.slice(0, 16) === b.slice(0, 16)
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

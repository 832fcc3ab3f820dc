import type { Announced } from '#catalogue/announced.ts'
import { findSame } from '#catalogue/same-activity.ts'
import { knownVersions } from '#catalogue/versions/known-versions.ts'
import { onDayAfter } from '#catalogue/wall-dates.ts'
import type { ShippedActivity } from './activity-schema.ts'
import type { PartlyLocalised } from './fields.ts'
import type { ShippedCatalogue, ShippedGame } from './shipped-catalogue.ts'
import { withActivities } from './with-activities.ts'

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
      own.map(({ block }) => block),
    )
  })
}

/**
 * Gives the last known version the end that its notes announced. Notes give the hour at which the servers go down, but
 * a version lasts until the next one opens. When the next version is known, its start is the end.
 */
export function withVersionEnds(game: ShippedGame, announced: readonly ShippedActivity[]): ShippedGame {
  const last = knownVersions(game.activities).at(-1)
  const told = announced.find((block) => block.type === 'version' && block.version === last?.version)
  if (last === undefined || told?.end === undefined || last.written?.end !== undefined) return game
  const { maintenance } = game.cadence
  const end = told.end.endsWith(maintenance.start) ? onDayAfter(told.end, 0, maintenance.end) : told.end
  const { version, start } = last
  const id = `${game.gameId}/version/${version}`
  const written = last.written ?? { id, type: 'version' as const, version, start, titles: {}, titleMarks: {} }
  const others = game.activities.filter((activity) => activity !== last.written)
  return { ...game, activities: [...others, { ...written, end }] }
}

function addAnnounced(
  activities: ShippedActivity[],
  { id, block }: Announced,
  imported: ReadonlySet<string>,
): void {
  if (block.type === 'version') return
  // The id of the announcement stays, because players' marks depend on it, also when a later edition ships another id.
  const written = activities.find((activity) => activity.id === id) ?? findSame(block, activities, 'title')
  if (written === null) activities.push(block)
  else {
    const merged = merge(written, block, imported.has(written.id) ? 'written' : 'announced')
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

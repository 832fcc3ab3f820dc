import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eventWindow, instantOf, type EventWindow } from '@bannerday/domain/time'
import type { ActivityRow, PredictedFrom } from '#db/catalogue-schema.ts'
import type { Clock } from '#ports/clock.ts'
import { type Additions, withActivities, withAdditions, withCorrections } from './additions.ts'
import { isForecast, type CatalogueActivity } from './catalogue-activity.ts'
import { catalogueAt } from './catalogue-at.ts'
import type { CatalogueTransaction, CatalogueStore } from './catalogue.store.ts'
import { changesOf, type Difference } from './changes.ts'
import { findProblems } from './problems.ts'
import type { CatalogueFiles } from './shipped-files.ts'
import type { ShippedActivity } from './shipped.ts'

/** What it takes to keep the `activities` table up to date. */
export type CatalogueContext = {
  readonly files: CatalogueFiles
  readonly store: CatalogueStore
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

type Edition = {
  /** That of the files; later dates sort after earlier ones as text. */
  readonly date: string
  /** The activities that follow from the files together with what operators and feeds added. */
  readonly activitiesWith: (additions: Additions) => readonly CatalogueActivity[]
  readonly now: Date
}

/** What came of one attempt to bring the table up to date. */
export type SeedResult =
  | { readonly kind: 'unchanged' }
  /** Another node has already written a later edition. */
  | { readonly kind: 'outdated'; readonly stored: string }
  | ({ readonly kind: 'seeded' } & Difference)

/** Call this regularly: seasons and forecasts reach to the end of the window, which moves with the clock. */
export function updateCatalogue(context: CatalogueContext): Promise<SeedResult> {
  return seedCatalogue(context.store, editionNow(context))
}

/** What the catalogue should hold at this moment. */
export function editionNow({ files, clock, pinnedWindow }: Omit<CatalogueContext, 'store'>): Edition {
  const now = instantOf(clock.now())
  const window = eventWindow(now, pinnedWindow)
  return {
    date: files.edition,
    activitiesWith: (additions) =>
      withCorrections(
        catalogueAt({ shipped: withAdditions(files.shipped, additions), now, window }),
        additions.corrections,
      ),
    now: new Date(now),
  }
}

/**
 * Brings the table up to date, writing only what differs. Any number of nodes may do this at once and repeatedly; a node
 * with older files leaves the data of newer ones alone.
 */
export async function seedCatalogue(store: CatalogueStore, edition: Edition): Promise<SeedResult> {
  const { result } = await compareWithState(store, edition)
  return result ?? store.underLock((transaction) => seedUnderLock(transaction, edition))
}

/** The same for callers that hold the lock already. */
export async function seedUnderLock(
  transaction: CatalogueTransaction,
  edition: Edition,
): Promise<SeedResult> {
  const { result, activities, fingerprint } = await compareWithState(transaction, edition)
  if (result) return result
  const stored = await transaction.rows()
  const difference = compare(
    stored,
    activities.map((activity) => toActivityRow(activity, edition.now)),
  )
  await transaction.remove([...difference.removed, ...difference.changed].map(({ uuid }) => uuid))
  await transaction.add([...difference.added, ...difference.changed])
  // Filling an empty table is not news for players.
  if (stored.length > 0) await transaction.recordChanges(changesOf(stored, difference, edition.now))
  await transaction.putState({ edition: edition.date, fingerprint })
  await transaction.notifyNodes()
  return { kind: 'seeded', ...difference }
}

/** Whether a node with later files has written the table: what this one does then has no effect on it. */
export async function isOutdated(
  reader: Pick<CatalogueTransaction, 'state'>,
  { edition }: CatalogueFiles,
): Promise<boolean> {
  const state = await reader.state()
  return state !== null && state.edition > edition
}

/** What the table should hold; `result` is null unless there is nothing to write. */
async function compareWithState(
  reader: Pick<CatalogueTransaction, 'state' | 'additions'>,
  { date, activitiesWith }: Edition,
) {
  const state = await reader.state()
  const activities = activitiesWith(await reader.additions())
  const fingerprint = createHash('sha256').update(JSON.stringify(activities)).digest('hex')
  return { result: nothingToWrite(state, date, fingerprint), activities, fingerprint }
}

function nothingToWrite(
  state: Awaited<ReturnType<CatalogueTransaction['state']>>,
  date: string,
  fingerprint: string,
): SeedResult | null {
  if (!state) return null
  if (state.edition > date) return { kind: 'outdated', stored: state.edition }
  return state.fingerprint === fingerprint ? { kind: 'unchanged' } : null
}

function compare(stored: readonly ActivityRow[], wanted: readonly ActivityRow[]): Difference {
  const storedByUuid = new Map(stored.map((row) => [row.uuid, row]))
  const wantedUuids = new Set(wanted.map(({ uuid }) => uuid))
  return {
    added: wanted.filter(({ uuid }) => !storedByUuid.has(uuid)),
    changed: wanted.filter((row) => {
      const old = storedByUuid.get(row.uuid)
      return old !== undefined && !hasSameContent(old, row)
    }),
    removed: stored.filter(({ uuid }) => !wantedUuids.has(uuid)),
  }
}

/** The date of writing is not content. */
function hasSameContent(old: ActivityRow, fresh: ActivityRow): boolean {
  return isDeepStrictEqual({ ...old, updatedAt: null }, { ...fresh, updatedAt: null })
}

function toActivityRow(activity: CatalogueActivity, updatedAt: Date): ActivityRow {
  return {
    uuid: activity.uuid,
    gameId: activity.gameId,
    type: activity.type,
    titles: activity.titles,
    translatedFrom: activity.translatedFrom,
    originalLanguage: activity.originalLanguage,
    titleLanguages: activity.titleLanguages,
    startTime: activity.start,
    endTime: activity.end,
    startAnchor: activity.anchors.start,
    endAnchor: activity.anchors.end,
    isVersionUpdate: activity.isVersionUpdate,
    version: activity.version,
    featured: activity.featured,
    featuredLanguages: activity.featuredLanguages,
    featuredUnofficial: activity.featuredUnofficial,
    subtype: activity.subtype,
    predicted: activity.predicted,
    startPredicted: activity.predicted || isForecast(activity.basis.start),
    endPredicted: activity.predicted || isForecast(activity.basis.end),
    predictedFrom: predictedFrom(activity),
    source: activity.source,
    sourceDate: activity.sourceDate,
    pictures: activity.pictures,
    updatedAt,
  }
}

function predictedFrom({ basis, countedFrom }: CatalogueActivity): PredictedFrom | null {
  const counted = [basis.end, basis.start].find(isForecast)
  return counted === undefined || countedFrom === null ? null : { basis: counted, version: countedFrom }
}

type ImportResult =
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  | { readonly kind: 'imported'; readonly seedResult: SeedResult }

/** Adds or corrects activities, all of them or none: one that contradicts the rest of the catalogue stops the import. */
export function importActivities(
  context: CatalogueContext,
  added: readonly ShippedActivity[],
): Promise<ImportResult> {
  const { shipped } = context.files
  return context.store.underLock(async (transaction) => {
    const everything = withActivities(withAdditions(shipped, await transaction.additions()), added)
    const problems = findProblems(everything)
    if (problems.length > 0) return { kind: 'refused', problems }
    await transaction.putImports(added)
    return { kind: 'imported', seedResult: await seedUnderLock(transaction, editionNow(context)) }
  })
}

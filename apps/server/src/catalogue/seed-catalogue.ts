import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CatalogueActivity } from './catalogue-activity.ts'
import type { ActivityRow, CatalogueLedger, CatalogueStore } from './catalogue.store.ts'
import { changesOf, type Difference } from './changes/changes.ts'
import type { Additions } from './shipped/with-additions.ts'

export type Edition = {
  /** The date of the files; later dates sort after earlier ones as text. */
  readonly edition: string
  /** The activities that follow from the files together with what operators and feeds added. */
  readonly workOut: (additions: Additions) => readonly CatalogueActivity[]
  readonly now: Date
}

export type Seeding =
  | { readonly kind: 'unchanged' }
  /** Another node has already written a later edition. */
  | { readonly kind: 'outdated'; readonly stored: string }
  | ({ readonly kind: 'seeded' } & Difference)

/**
 * Brings the table up to date, writing only what differs. Any number of nodes may do this at once and repeatedly; a node
 * with older files leaves the data of newer ones alone.
 */
export async function seedCatalogue(store: CatalogueStore, edition: Edition): Promise<Seeding> {
  const { settled } = await judge(store, edition)
  return settled ?? store.underLock((ledger) => seedUnderLock(ledger, edition))
}

/** The same for callers that hold the lock already. */
export async function seedUnderLock(ledger: CatalogueLedger, edition: Edition): Promise<Seeding> {
  const { settled, activities, fingerprint } = await judge(ledger, edition)
  if (settled) return settled
  const stored = await ledger.rows()
  const difference = compare(
    stored,
    activities.map((activity) => toRow(activity, edition.now)),
  )
  await ledger.remove([...difference.removed, ...difference.changed].map(({ uuid }) => uuid))
  await ledger.add([...difference.added, ...difference.changed])
  // Filling an empty table is not news for players.
  if (stored.length > 0) await ledger.record(changesOf(stored, difference, edition.now))
  await ledger.putState({ edition: edition.edition, fingerprint })
  await ledger.notifyNodes()
  return { kind: 'seeded', ...difference }
}

/** What the table should hold; `settled` is the result where there is nothing to write. */
async function judge(reader: Pick<CatalogueLedger, 'state' | 'additions'>, { edition, workOut }: Edition) {
  const state = await reader.state()
  const activities = workOut(await reader.additions())
  const fingerprint = createHash('sha256').update(JSON.stringify(activities)).digest('hex')
  const settled: Seeding | null =
    state && state.edition > edition
      ? { kind: 'outdated', stored: state.edition }
      : state?.fingerprint === fingerprint
        ? { kind: 'unchanged' }
        : null
  return { settled, activities, fingerprint }
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

function toRow(activity: CatalogueActivity, updatedAt: Date): ActivityRow {
  return {
    uuid: activity.uuid,
    gameId: activity.gameId,
    type: activity.type,
    titles: activity.titles,
    startTime: activity.start,
    endTime: activity.end,
    startAnchor: activity.anchors.start,
    endAnchor: activity.anchors.end,
    isVersionUpdate: activity.isVersionUpdate,
    version: activity.version,
    featured: activity.featured,
    subtype: activity.subtype,
    predicted: activity.predicted,
    source: activity.source,
    updatedAt,
  }
}

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CatalogueActivity } from './catalogue-activity.ts'
import type { ActivityRow, CatalogueLedger, CatalogueStore } from './catalogue.store.ts'

export type Edition = {
  /** Which edition of the files this is; a later one is greater as text. */
  readonly edition: string
  readonly activities: readonly CatalogueActivity[]
}

export type Seeding =
  | { readonly kind: 'unchanged' }
  /** Another node has brought a later edition already. */
  | { readonly kind: 'outdated'; readonly stored: string }
  | { readonly kind: 'seeded'; readonly added: number; readonly changed: number; readonly removed: number }

/**
 * Brings the table to what the shipped catalogue says, touching only what differs. Any number of nodes may do it at once
 * and any number of times; one that runs older files leaves the newer ones alone.
 */
export async function seedCatalogue(
  store: CatalogueStore,
  { edition, activities }: Edition,
  now: Date,
): Promise<Seeding> {
  const fingerprint = createHash('sha256').update(JSON.stringify(activities)).digest('hex')
  const judge = async (ledger: Pick<CatalogueLedger, 'state'>): Promise<Seeding | null> => {
    const state = await ledger.state()
    if (state && state.edition > edition) return { kind: 'outdated', stored: state.edition }
    return state?.fingerprint === fingerprint ? { kind: 'unchanged' } : null
  }
  return (
    (await judge(store)) ??
    store.alone(async (ledger) => {
      const settled = await judge(ledger)
      if (settled) return settled
      const difference = compare(
        await ledger.rows(),
        activities.map((activity) => toRow(activity, now)),
      )
      await ledger.remove([...difference.removed, ...difference.changed].map(({ uuid }) => uuid))
      await ledger.add([...difference.added, ...difference.changed])
      await ledger.note({ edition, fingerprint })
      await ledger.announce()
      const { added, changed, removed } = difference
      return { kind: 'seeded', added: added.length, changed: changed.length, removed: removed.length }
    })
  )
}

function compare(stored: readonly ActivityRow[], wanted: readonly ActivityRow[]) {
  const storedByUuid = new Map(stored.map((row) => [row.uuid, row]))
  const wantedUuids = new Set(wanted.map(({ uuid }) => uuid))
  return {
    added: wanted.filter(({ uuid }) => !storedByUuid.has(uuid)),
    changed: wanted.filter((row) => {
      const old = storedByUuid.get(row.uuid)
      return old !== undefined && !hasSameContent(old, row)
    }),
    removed: stored.filter(({ uuid, origin }) => origin === 'catalogue' && !wantedUuids.has(uuid)),
  }
}

/** When a row was written says nothing about what it says. */
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
    source: null,
    origin: 'catalogue',
    updatedAt,
  }
}

import { and, asc, gt, notInArray } from 'drizzle-orm'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

export type StoredChange = typeof catalogueChanges.$inferSelect
export type ChangesStore = ReturnType<typeof changesStore>

/** More than a release of the whole catalogue brings. */
const MOST = 5_000

export function changesStore({ sql }: Database) {
  return {
    since: (at: Date): Promise<StoredChange[]> =>
      sql
        .select()
        .from(catalogueChanges)
        .where(and(gt(catalogueChanges.at, at), notInArray(catalogueChanges.kind, ['changed'])))
        .orderBy(asc(catalogueChanges.id))
        .limit(MOST),
  }
}

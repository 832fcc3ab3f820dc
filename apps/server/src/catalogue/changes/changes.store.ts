import { and, desc, gt, ne } from 'drizzle-orm'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

export type StoredChange = typeof catalogueChanges.$inferSelect
export type ChangesStore = ReturnType<typeof changesStore>

/** More than a release of the whole catalogue brings. */
const MOST = 5_000

export function changesStore({ sql }: Database) {
  return {
    /** Oldest first; should there be too many, the latest of them. */
    async since(at: Date): Promise<StoredChange[]> {
      const latest = await sql
        .select()
        .from(catalogueChanges)
        .where(and(gt(catalogueChanges.at, at), ne(catalogueChanges.kind, 'changed')))
        .orderBy(desc(catalogueChanges.id))
        .limit(MOST)
      return latest.toReversed()
    },
  }
}

import { and, desc, gt, ne } from 'drizzle-orm'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

export type StoredChange = typeof catalogueChanges.$inferSelect
export type ChangesStore = ReturnType<typeof changesStore>

/** More than even a new edition of the whole catalogue changes. */
const MOST_CHANGES = 5_000

export function changesStore({ sql }: Database) {
  return {
    /** Oldest first. When there are too many, the oldest are left out. */
    async since(at: Date): Promise<StoredChange[]> {
      const latest = await sql
        .select()
        .from(catalogueChanges)
        .where(and(gt(catalogueChanges.at, at), ne(catalogueChanges.kind, 'changed')))
        .orderBy(desc(catalogueChanges.id))
        .limit(MOST_CHANGES)
      return latest.toReversed()
    },
  }
}

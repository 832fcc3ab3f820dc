import { asc } from 'drizzle-orm'
import { activities, type ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { readCatalogue } from '#db/replica.ts'

export type { ActivityRow }
export type EventsStore = ReturnType<typeof eventsStore>

/** The whole catalogue at once takes long over a slow line. */
export function eventsStore(database: Database) {
  return {
    all: (): Promise<ActivityRow[]> =>
      readCatalogue(database, 'background', (sql) =>
        sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
      ),
  }
}

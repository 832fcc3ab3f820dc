import { asc } from 'drizzle-orm'
import { activities, type ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

export type { ActivityRow }
export type EventsStore = ReturnType<typeof eventsStore>

/** The whole catalogue at once takes long over a slow line. */
export function eventsStore({ background: sql }: Database) {
  return {
    all: (): Promise<ActivityRow[]> =>
      sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
  }
}

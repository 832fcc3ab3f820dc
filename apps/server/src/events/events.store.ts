import { asc } from 'drizzle-orm'
import { activities } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import type { StoredActivity } from './activity.ts'

export type EventsStore = ReturnType<typeof eventsStore>

export function eventsStore({ sql }: Database) {
  return {
    all: (): Promise<StoredActivity[]> =>
      sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
  }
}

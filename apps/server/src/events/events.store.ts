import { asc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { activities } from '#db/schema.ts'
import type { StoredActivity } from './activity.ts'

export type EventsStore = ReturnType<typeof eventsStore>

export function eventsStore({ sql }: Database) {
  return {
    all: (): Promise<StoredActivity[]> =>
      sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
  }
}

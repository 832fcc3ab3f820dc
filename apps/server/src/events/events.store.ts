import { asc } from 'drizzle-orm'
import { activities } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

/** An activity as the server keeps it: wall clocks with their anchors, texts in every language. */
export type StoredActivity = typeof activities.$inferSelect
export type EventsStore = ReturnType<typeof eventsStore>

export function eventsStore({ sql }: Database) {
  return {
    all: (): Promise<StoredActivity[]> =>
      sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
  }
}

import { asc } from 'drizzle-orm'
import { activities, type ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'

export type { ActivityRow }
export type EventsStore = ReturnType<typeof eventsStore>

export function eventsStore({ sql }: Database) {
  return {
    all: (): Promise<ActivityRow[]> =>
      sql.select().from(activities).orderBy(asc(activities.startTime), asc(activities.uuid)),
  }
}

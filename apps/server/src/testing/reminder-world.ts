import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { reminderDevices } from '#db/reminders-schema.ts'
import { clockAt } from './clock.ts'
import { openPushService, type PushBrowser, type PushService } from './push-service.ts'
import { aRow, openRemindersTestServer, type RemindersTestServer } from './reminders-test-server.ts'

type World = {
  readonly database: Database
  readonly pushService: PushService
  readonly clock: ReturnType<typeof clockAt>
  /** The catalogue; a test changes it as it likes. */
  readonly activities: ActivityRow[]
  readonly server: RemindersTestServer
  readonly browser: PushBrowser
}

/**
 * For each test of a file a node, a browser that can be reminded and one activity, on emptied tables; the database and the
 * push service are the same for all of them. Answers with functions, because nothing is there before the first test begins.
 */
export function reminderWorld(open: () => Promise<Database>) {
  let shared: Pick<World, 'database' | 'pushService'>
  let world: World

  beforeAll(async () => {
    shared = { database: await open(), pushService: await openPushService() }
  })
  afterAll(async () => {
    await shared.pushService.close()
    await shared.database.close()
  })
  beforeEach(async () => {
    const { database, pushService } = shared
    await database.sql.delete(reminderDevices)
    const clock = clockAt('2026-03-01T12:00:00Z')
    // Ends at 20:00 UTC, which is 21:00 in Berlin.
    const activities = [aRow('a', '2026-03-03T03:59:59')]
    const server = await openRemindersTestServer({ ...shared, clock, activities })
    world = { ...shared, clock, activities, server, browser: pushService.subscribe() }
  })
  afterEach(() => world.server.close())

  return {
    world: () => world,
    keys: () => world.browser.received.map(({ key }) => key),
    /** The activities of each message. */
    told: () => world.browser.received.map(({ activities }) => activities.map(({ id }) => id).join(' ')),
  }
}

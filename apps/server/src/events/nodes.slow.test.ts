import { sql } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { activities } from '#db/catalogue-schema.ts'
import { openPostgres } from '#db/postgres.ts'
import { DATABASES, newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { testApp, theShippedCatalogue } from '#testing/test-app.ts'

const QUESTION = '/api/events?games=genshin&genshin_subgroup=version'

it('a change of the catalogue on one node is seen on the other', async () => {
  const url = await newPostgresDatabase(TEMPLATE)
  const catalogue = await theShippedCatalogue()
  const [here, there] = await Promise.all(
    [1, 2].map(async () => testApp({ database: await openPostgres(url, () => {}), catalogue })),
  )
  const writer = await openPostgres(url, () => {})
  const before = await there?.app.inject(QUESTION)
  expect((await here?.app.inject(QUESTION))?.headers['etag']).toBe(before?.headers['etag'])

  await catalogueStore(writer).underLock(async (transaction) => {
    await writer.sql.update(activities).set({ version: 'corrected' })
    await transaction.notifyNodes()
  })

  await expect.poll(async () => (await here?.app.inject(QUESTION))?.body).toContain('corrected')
  await expect.poll(async () => (await there?.app.inject(QUESTION))?.body).toContain('corrected')
  expect((await there?.app.inject(QUESTION))?.headers['etag']).not.toBe(before?.headers['etag'])
  await Promise.all([here?.close(), there?.close(), writer.close()])
})

test.each(DATABASES)(
  'a change of the catalogue that %s could not announce at once is not missed',
  async (_, open) => {
    const database = await open()
    const server = await testApp({ database, catalogue: await theShippedCatalogue() })
    await server.app.inject(QUESTION)
    await database.sql.update(activities).set({ version: 'corrected' })
    await database.sql.execute(sql`alter table activities rename to hidden`)
    await catalogueStore(database).underLock((transaction) => transaction.notifyNodes())
    await expect.poll(() => JSON.stringify(server.logLines())).toContain('catalogue not read')
    expect((await server.app.inject(QUESTION)).body).not.toContain('corrected')

    await database.sql.execute(sql`alter table hidden rename to activities`)
    await expect.poll(async () => (await server.app.inject(QUESTION)).body).toContain('corrected')
    await server.close()
  },
)

import { expect, it } from 'vitest'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { activities } from '#db/catalogue-schema.ts'
import { openPostgres } from '#db/postgres.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
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

  await catalogueStore(writer).alone(async (ledger) => {
    await writer.sql.update(activities).set({ version: 'corrected' })
    await ledger.announce()
  })

  await expect.poll(async () => (await here?.app.inject(QUESTION))?.body).toContain('corrected')
  await expect.poll(async () => (await there?.app.inject(QUESTION))?.body).toContain('corrected')
  expect((await there?.app.inject(QUESTION))?.headers['etag']).not.toBe(before?.headers['etag'])
  await Promise.all([here?.close(), there?.close(), writer.close()])
})

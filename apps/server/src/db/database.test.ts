import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '#testing/databases.ts'
import type { Database } from './database.ts'
import { isDatabaseOutage } from './outage.ts'
import { openPostgres } from './postgres.ts'
import { limitHits } from './schema.ts'

describe.each(DATABASES)('%s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('a database that is up answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('a transaction that fails is rolled back', async () => {
    const write = database.sql.transaction(async (inner) => {
      await inner.insert(limitHits).values({ key: 'torn', hits: [1], expiresAt: 1 })
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    expect(await database.sql.select().from(limitHits)).toEqual([])
  })

  it('a violated constraint has the same error code on both databases', async () => {
    const twice = { key: 'twice', hits: [1], expiresAt: 1 }
    await database.sql.insert(limitHits).values(twice)
    const again = Promise.resolve(database.sql.insert(limitHits).values(twice))
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
    const refusal = await again.catch((error: unknown) => error)
    expect(isDatabaseOutage(refusal)).toBe(false)
  })

  it('timers fire while queries follow one another', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 1)
    for (let count = 0; count < 300; count += 1) await database.sql.execute(sql`select 1`)
    await database.sql.transaction(async (inner) => {
      for (let count = 0; count < 300; count += 1) await inner.execute(sql`select 1`)
    })
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(20)
  })
})

it('a database that is away counts as an outage', async () => {
  const opening = openPostgres('postgresql://nobody@127.0.0.1:9/none', () => {})
  const error = await opening.catch((reason: unknown) => reason)
  expect(isDatabaseOutage(error)).toBe(true)
})

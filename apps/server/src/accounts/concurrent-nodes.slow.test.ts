import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openPostgres } from '#db/postgres.ts'
import { users } from '#db/schema.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

/** PGlite takes one transaction at a time: two meet on PostgreSQL only. */
describe('two nodes that write at the same moment', () => {
  let server: AccountTestServer
  let elsewhere: Database
  beforeEach(async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    server = await openAccountTestServer(() => openPostgres(url, () => {}))
    elsewhere = await openPostgres(url, () => {})
  })
  afterEach(async () => {
    await elsewhere.close()
    await server.close()
  })

  test.each([
    ['another password', { passwordHash: 'another' }],
    ['a ban', { status: 'banned' as const }],
  ])('signing in opens no session when %s comes in between on another node', async (_, change) => {
    await server.anActivePlayer('ada')
    const { login } = await elsewhere.sql.transaction(async (inner) => {
      await inner.update(users).set(change).where(eq(users.usernameKey, 'ada'))
      const signingIn = server.login('ada')
      await untilBlocked(server.database, signingIn)
      return { login: signingIn }
    })
    expect((await login).json()).toMatchObject({ code: 401, error_code: 200004 })
  })

  it('registering with an address that another node is just registering does not reveal it', async () => {
    const { registering } = await elsewhere.sql.transaction(async (inner) => {
      await inner.insert(users).values({
        username: 'faster',
        usernameKey: 'faster',
        email: 'wanted@example.org',
        emailKey: 'wanted@example.org',
        status: 'inactive',
        language: 'en',
        createdAt: new Date(server.clock.now()),
      })
      const slower = server.register('slower', { email: 'wanted@example.org' })
      await untilBlocked(server.database, slower)
      return { registering: slower }
    })
    expect((await registering).statusCode).toBe(201)
    expect(await server.countUsers()).toBe(1)
    await expect.poll(() => server.inbox.to('wanted@example.org').length).toBe(1)
  })
})

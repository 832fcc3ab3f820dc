import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { users } from '#db/schema.ts'
import { openAccountsDesk } from '#testing/accounts-desk.ts'
import { DATABASES, newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'

/** PGlite takes one transaction at a time: these two meet on PostgreSQL only. */
test.each([
  ['another password', { passwordHash: 'another' }, 401],
  ['a ban', { status: 'banned' as const }, 401],
])('a sign-in that was let in by what %s has made void meanwhile opens nothing', async (_, change, code) => {
  const url = await newPostgresDatabase(TEMPLATE)
  const desk = await openAccountsDesk(() => openPostgres(url, () => {}))
  const elsewhere = await openPostgres(url, () => {})
  await desk.anActivePlayer('ada')

  let answered = false
  const waiting = async () => {
    const blocked = await desk.database.sql
      .select({ pid: sql`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
    return answered || blocked.length > 0
  }
  const signingIn = await elsewhere.sql.transaction(async (inner) => {
    await inner.update(users).set(change).where(eq(users.usernameKey, 'ada'))
    const login = desk.login('ada').finally(() => (answered = true))
    await expect.poll(waiting).toBe(true)
    return { login }
  })
  expect((await signingIn.login).statusCode).toBe(code)
  await elsewhere.close()
  await desk.close()
})

test.each(DATABASES)(
  'twenty who register with one address at once on %s are answered alike',
  async (_, open) => {
    const desk = await openAccountsDesk(open)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, index) =>
        desk.register(`twin${index}`, { email: 'twins@example.org' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([answers[0]?.body]))
    expect(answers[0]?.statusCode).toBe(201)
    expect(await desk.countUsers()).toBe(1)
    await desk.close()
  },
)

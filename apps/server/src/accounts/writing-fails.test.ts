import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD, openAccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

test.each(DATABASES)('what %s could not write down is not in the log', async (_, open) => {
  const server = await openAccountTestServer(open)
  const { database } = server
  await server.register('ada')
  await server.inbox.tokenFor('ada@example.org')
  await database.sql.execute(sql`drop table outgoing_mails`)
  await database.sql.execute(sql`alter table users add check (username <> 'bob')`)

  const answers = [
    await server.register('bob'),
    await server.post('request_reset', { email: 'ada@example.org', cf_token: 'x' }),
  ]
  const log = JSON.stringify(server.logLines().filter(({ level }) => Number(level) >= 50))
  await server.close()
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 500, error_code: 100007 })
  expect(log).toContain('insert into \\"outgoing_mails\\"')
  expect(log).toContain('insert into \\"users\\"')
  expect(log).not.toMatch(/_token=|@example\.org|\$argon2/)
  expect(log).not.toContain(PASSWORD)
})

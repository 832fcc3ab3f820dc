import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAccountsDesk, PASSWORD } from '#testing/accounts-desk.ts'
import { DATABASES } from '#testing/databases.ts'

test.each(DATABASES)('what %s could not write down is not in the log', async (_, open) => {
  const desk = await openAccountsDesk(open)
  const { database, server } = desk
  await desk.register('ada')
  await desk.inbox.tokenFor('ada@example.org')
  await database.sql.execute(sql`drop table outgoing_mails`)
  await database.sql.execute(sql`alter table users add check (username <> 'bob')`)

  const answers = [
    await desk.register('bob'),
    await desk.post('request_reset', { email: 'ada@example.org', cf_token: 'x' }),
  ]
  const log = JSON.stringify(server.logLines().filter(({ level }) => Number(level) >= 50))
  await desk.close()
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 500, error_code: 100007 })
  expect(log).toContain('insert into \\"outgoing_mails\\"')
  expect(log).toContain('insert into \\"users\\"')
  expect(log).not.toMatch(/_token=|@example\.org|\$argon2/)
  expect(log).not.toContain(PASSWORD)
})

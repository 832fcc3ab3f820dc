import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { openAccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const REGISTER_STEP_MS = 250

describe.each(DATABASES)('whether an address has an account, on %s', (_, open) => {
  test.each(['request_reset', 'resend_verification'])(
    'whether an address has an account is looked up by %s only after the answer',
    async (path) => {
      const server = await openAccountTestServer(open)
      await server.register('sleepy')
      // Whatever asks for a player now fails.
      await server.database.sql.execute(sql`alter table users rename to hidden`)
      const answers = await Promise.all(
        ['sleepy', 'nobody'].map((name) =>
          server.post(path, { email: `${name}@example.org`, cf_token: 'x' }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await expect
        .poll(() => server.logLines().filter(({ msg }) => msg === 'work after a response failed'))
        .toHaveLength(2)
      await server.close()
    },
  )

  test('registering lasts a whole step for a new address and for one that has an account', async () => {
    const server = await openAccountTestServer(open, { RATE_LIMITS: 'on' })
    for (const username of ['first', 'second']) {
      const startedAt = performance.now()
      const answer = await server.register(username, { email: 'same@example.org' })
      expect(answer.statusCode).toBe(201)
      // A timer may fire a moment early.
      expect(performance.now() - startedAt).toBeGreaterThan(REGISTER_STEP_MS - 5)
    }
    await server.close()
  })

  test('twenty who ask for a mail at once do not make Node warn of a memory leak', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    const server = await openAccountTestServer(open)
    const reset = { email: 'nobody@example.org', cf_token: 'x' }
    await Promise.all(Array.from({ length: 20 }, () => server.post('request_reset', reset)))
    await server.close()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('a mail that was asked for just before a stop is not lost', async () => {
    const server = await openAccountTestServer(open)
    await server.anActivePlayer('forgetful')
    const reset = { email: 'forgetful@example.org', cf_token: 'x' }
    expect((await server.post('request_reset', reset)).statusCode).toBe(200)
    await server.app.close()
    const waiting = await server.database.sql.$count(outgoingMails)
    const received = server.inbox.to(reset.email).filter((mail) => mail.includes('reset_token'))
    expect(waiting + received.length).toBe(1)
    await server.close()
  })
})

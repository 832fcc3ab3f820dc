import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

describe('an address that the mail server refuses', () => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(memoryDatabase)
  })
  afterAll(() => server.close())

  const waiting = () => server.database.sql.$count(outgoingMails)

  it('is reported at registration, and leaves name and address free', async () => {
    server.inbox.refusals.set('typo@example.org', 550)
    expect((await server.register('typo')).json()).toMatchObject({
      code: 502,
      error_code: 200007,
      message: 'Failed to send verification email',
    })
    expect([await server.countUsers(), await waiting()]).toEqual([0, 0])
    server.inbox.refusals.delete('typo@example.org')
    expect((await server.register('typo')).statusCode).toBe(201)
    expect((await server.verify(await server.inbox.tokenFor('typo@example.org'))).statusCode).toBe(200)
  })

  it('is reported alike whether it has an account or not, and an account stays', async () => {
    await server.anActivePlayer('known')
    for (const name of ['known', 'unknown']) server.inbox.refusals.set(`${name}@example.org`, 550)
    const answers = await Promise.all(
      ['known', 'unknown'].map((name) => server.register(`new-${name}`, { email: `${name}@example.org` })),
    )
    expect(answers[0]?.json()).toMatchObject({ code: 502, error_code: 200007 })
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect((await server.login('known')).statusCode).toBe(200)
  })

  it('is not told from any other by a resend or a reset', async () => {
    await server.register('later')
    server.inbox.refusals.set('later@example.org', 550)
    for (const path of ['resend_verification', 'request_reset']) {
      const [known, unknown] = await Promise.all(
        ['later', 'nobody'].map((name) => server.post(path, { email: `${name}@example.org`, cf_token: 'x' })),
      )
      expect([known?.statusCode, known?.body]).toEqual([200, unknown?.body])
    }
    await expect.poll(waiting).toBe(0)
  })

  it.each([451, 551])('with %i is not in the log, but the answer is', async (code) => {
    const email = `private-${code}@example.org`
    await server.register(`private-${code}`)
    server.inbox.refusals.set(email, code)
    await server.post('resend_verification', { email, cf_token: 'x' })
    const refused = () => server.logLines().filter((line) => JSON.stringify(line).includes(`${code} <***>`))
    await expect.poll(refused).toHaveLength(1)
    expect(refused()).toMatchObject([{ msg: 'mail not delivered' }])
    expect(JSON.stringify(server.logLines())).not.toContain('example.org')
  })

  it('for now is tried again, and the player is registered', async () => {
    server.inbox.refusals.set('busy@example.org', 450)
    expect((await server.register('busy')).statusCode).toBe(201)
    expect(
      await server.database.sql.$count(outgoingMails, eq(outgoingMails.recipient, 'busy@example.org')),
    ).toBe(1)
  })
})

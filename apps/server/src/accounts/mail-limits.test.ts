import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

describe.each(DATABASES)('mails on %s', (_, open) => {
  let server: AccountTestServer
  let callers = 0
  beforeAll(async () => {
    server = await openAccountTestServer(open, { RATE_LIMITS: 'on' })
  })
  afterAll(() => server.close())

  /** Each time from another address, so that the limit per caller does not interfere. */
  const ask = (path: string, email: string) => {
    callers += 1
    return server.post(path, { email, cf_token: 'x' }, {}, `198.51.100.${callers}`)
  }
  const waiting = () => server.database.sql.$count(outgoingMails)
  /** Counts once the queue is empty: a mail beyond the limit might be the slowest one. */
  const expectReceived = async (email: string, count: number) => {
    await expect.poll(async () => [await waiting(), server.inbox.to(email).length]).toEqual([0, count])
  }

  test.each([
    ['resend_verification', 'sleepy'],
    ['request_reset', 'forgetful'],
  ])(
    'of %s go to one address once a minute and five times a day, silently not beyond',
    async (path, name) => {
      const email = `${name}@example.org`
      await server.register(name)
      // A mail that is still on its way a minute later would be sent once more, so each is waited for.
      await expectReceived(email, 1)
      for (let minute = 1; minute < 8; minute += 1) {
        server.clock.advance(60_000)
        expect((await ask(path, email)).statusCode).toBe(200)
        expect((await ask(path, email)).statusCode).toBe(200)
        await expectReceived(email, Math.min(minute + 1, 5))
      }
    },
  )

  const askFromHere = (path: string) => server.post(path, { email: 'nobody@example.org', cf_token: 'x' })

  it('that were asked for are ten an hour from one address, whatever they are about', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await askFromHere('request_reset')).statusCode).toBe(200)
      expect((await askFromHere('resend_verification')).statusCode).toBe(200)
    }
    const refused = await askFromHere('request_reset')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it('about new sign-ins are ten a day, and cost nobody a mail that was asked for', async () => {
    await server.anActivePlayer('busy')
    for (let count = 0; count < 12; count += 1) await server.login('busy')
    await expectReceived('busy@example.org', 11)
    server.clock.advance(60_000)
    await ask('request_reset', 'busy@example.org')
    const { token } = await server.inbox.mailAbout('busy@example.org', 'Set a new Bannerday password')
    expect(token).toMatch(/^[\w-]{43}$/)
  })
})

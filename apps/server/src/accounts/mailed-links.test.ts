import { DAY, HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('a mailed link on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('works once, also when 50 use it at once', async () => {
    await server.register('once')
    const token = await server.inbox.tokenFor('once@example.org')
    const codes = (await Promise.all(Array.from({ length: 50 }, () => server.verify(token)))).map(
      (answer) => answer.statusCode,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 400)).toHaveLength(49)
  })
  it('that is unknown, used or older than a day is refused in the same words', async () => {
    await server.register('late')
    const token = await server.inbox.tokenFor('late@example.org')
    const unknown = await server.verify('x'.repeat(43))
    server.clock.advance(DAY)
    const expired = await server.verify(token)
    expect(expired.body).toBe(unknown.body)
    expect(expired.json()).toMatchObject({ code: 400, error_code: 200008 })
  })
  it('lets nobody back in who was banned before it was used', async () => {
    await server.register('rogue')
    const token = await server.inbox.tokenFor('rogue@example.org')
    const store = accountsStore(server.database)
    const { id = 0 } = (await store.byUsername('rogue')) ?? {}
    await store.setStatus(id, 'banned', new Date(server.clock.now()))
    await server.verify(token)
    expect((await server.login('rogue')).json()).toMatchObject({ code: 403, error_code: 200012 })
  })
  it('is void once a newer one is sent', async () => {
    await server.register('twice')
    const older = await server.inbox.tokenFor('twice@example.org')
    server.clock.advance(HOUR)
    await server.post('resend_verification', { email: 'twice@example.org', cf_token: 'x' })
    const newer = await server.inbox.tokenFor('twice@example.org', 2)
    expect((await server.verify(older)).statusCode).toBe(400)
    expect((await server.verify(newer)).statusCode).toBe(200)
  })
  it('is sent again for an account that waits, and answers alike for all others', async () => {
    await server.anActivePlayer('ada')
    await server.register('waits')
    await server.inbox.tokenFor('waits@example.org')
    server.clock.advance(HOUR)
    const answers = await Promise.all(
      ['waits', 'ada', 'nobody'].map((name) =>
        server.post('resend_verification', { email: `${name}@example.org`, cf_token: 'x' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await server.inbox.tokenFor('waits@example.org', 2)).not.toBe('')
    await expect.poll(() => server.database.sql.$count(outgoingMails)).toBe(0)
    expect(server.inbox.to('nobody@example.org')).toEqual([])
    expect(server.inbox.to('ada@example.org')).toHaveLength(1)
  })
})

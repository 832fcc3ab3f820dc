import { DAY, HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { type AccountsDesk, openAccountsDesk } from '#testing/accounts-desk.ts'
import { DATABASES } from '#testing/databases.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('a mailed link on %s', (_, open) => {
  let desk: AccountsDesk
  beforeAll(async () => {
    desk = await openAccountsDesk(open)
  })
  afterAll(() => desk.close())

  it('works once, also when 50 use it at once', async () => {
    await desk.register('once')
    const token = await desk.inbox.tokenFor('once@example.org')
    const codes = (await Promise.all(Array.from({ length: 50 }, () => desk.verify(token)))).map(
      (answer) => answer.statusCode,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 400)).toHaveLength(49)
  })
  it('that is unknown, used or older than a day is refused in the same words', async () => {
    await desk.register('late')
    const token = await desk.inbox.tokenFor('late@example.org')
    const unknown = await desk.verify('x'.repeat(43))
    desk.clock.advance(DAY)
    const expired = await desk.verify(token)
    expect(expired.body).toBe(unknown.body)
    expect(expired.json()).toMatchObject({ code: 400, error_code: 200008 })
  })
  it('lets nobody back in who was banned before it was used', async () => {
    await desk.register('rogue')
    const token = await desk.inbox.tokenFor('rogue@example.org')
    const store = accountsStore(desk.database)
    const { id = 0 } = (await store.byUsername('rogue')) ?? {}
    await store.setStatus(id, 'banned', new Date(desk.clock.now()))
    await desk.verify(token)
    expect((await desk.login('rogue')).json()).toMatchObject({ code: 403, error_code: 200012 })
  })
  it('is void once a newer one is sent', async () => {
    await desk.register('twice')
    const older = await desk.inbox.tokenFor('twice@example.org')
    desk.clock.advance(HOUR)
    await desk.post('resend_verification', { email: 'twice@example.org', cf_token: 'x' })
    const newer = await desk.inbox.tokenFor('twice@example.org', 2)
    expect((await desk.verify(older)).statusCode).toBe(400)
    expect((await desk.verify(newer)).statusCode).toBe(200)
  })
  it('is sent again for an account that waits, and answers alike for all others', async () => {
    await desk.anActivePlayer('ada')
    await desk.register('waits')
    await desk.inbox.tokenFor('waits@example.org')
    desk.clock.advance(HOUR)
    const answers = await Promise.all(
      ['waits', 'ada', 'nobody'].map((name) =>
        desk.post('resend_verification', { email: `${name}@example.org`, cf_token: 'x' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await desk.inbox.tokenFor('waits@example.org', 2)).not.toBe('')
    await expect.poll(() => desk.database.sql.$count(outgoingMails)).toBe(0)
    expect(desk.inbox.to('nobody@example.org')).toEqual([])
    expect(desk.inbox.to('ada@example.org')).toHaveLength(1)
  })
})

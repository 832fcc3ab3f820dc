import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import { mailDigests } from '#db/reminders-schema.ts'
import { outgoingMails, users } from '#db/schema.ts'
import { ownSecrets } from '#db/secrets.ts'
import { mailStore } from '#mail/mail.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { aPlan, aRow } from '#testing/reminders-test-server.ts'
import { mailDigestService } from './mail-digest.service.ts'
import { mailDigestStore } from './mail-digest.store.ts'

const PATH = '/api/user/mail_digest'
const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(DATABASES)('the digest by mail on %s', (_, open) => {
  let server: AccountTestServer
  let token: string
  let name = 'mika'
  let activities: ActivityRow[]
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // Each test has a player of its own and begins at noon of another day.
    server.clock.advance(DAY - ((server.clock.now() - 12 * HOUR) % DAY))
    await server.database.sql.delete(mailDigests)
    await server.database.sql.delete(outgoingMails)
    name = `${name}a`
    token = await server.aPlayer(name)
    const email = `${name}@example.org`
    await server.database.sql.update(users).set({ email, emailKey: email }).where(eq(users.usernameKey, name))
    activities = [
      aRow('a', endingIn(26 * HOUR)),
      aRow('b', endingIn(40 * HOUR), { titles: { en: '<b>Bold</b>' } }),
    ]
  })

  /** On the clock of the server, which is eight hours ahead. */
  const endingIn = (ms: number) => new Date(server.clock.now() + ms + 8 * HOUR).toISOString().slice(0, 19)
  /** A node of which the queue of mails is not worked at, so that it can be looked into. */
  const work = () => {
    const { database, clock } = server
    const store = mailDigestStore(database, (within, mail) =>
      mailStore(database).put(mail, new Date(clock.now() + 100 * DAY), within),
    )
    const secret = () => ownSecrets(database).find('reminders', () => 'a secret of this test')
    const publicUrl = 'https://bannerday.example'
    return mailDigestService({
      store,
      allActivities: async () => activities,
      secret,
      clock,
      publicUrl,
    }).work()
  }
  const after = async (ms: number) => {
    server.clock.advance(ms)
    await work()
  }
  const mails = () => server.database.sql.select().from(outgoingMails).orderBy(outgoingMails.id)
  const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object, auth = token) =>
    server.app.inject({ method, url: PATH, headers: bearer(auth), ...(payload && { payload }) })
  const ask = (rules = {}, plan = {}) =>
    call('POST', { ...aPlan({ frequency: 'daily', digestHour: 18, before: ['1d'], ...rules }), ...plan })
  const isOn = async () => (await call('GET')).json().data.enabled
  const unsubscribeUrl = async () => {
    const [mail] = await mails()
    return (mail?.unsubscribeUrl ?? '').replace('https://bannerday.example', '')
  }

  it('comes at the hour of the player, once, with what is left to do', async () => {
    expect((await ask({}, { done: ['b'] })).statusCode).toBe(200)
    await after(5 * HOUR - MINUTE)
    expect(await mails()).toEqual([])
    await after(MINUTE)
    await after(MINUTE)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: `${name}@example.org`, subject: 'Today on your timeline: 1' })
    expect(mail?.text).toMatch(
      /^Hello mika+,\n\nWhat ends, and you have not ticked off yet:\n- Event a \(Genshin Impact\) – ends /,
    )
    expect(mail?.text).not.toContain('Bold')
    await after(DAY)
    expect(await mails()).toHaveLength(1)
  })

  it('shows titles as they are', async () => {
    await ask({ before: ['3d'] })
    await after(5 * HOUR)
    expect((await mails())[0]?.html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  })

  it('is not sent twice when its hour is moved on the same day', async () => {
    await ask({ digestHour: 14, before: ['3d'] })
    await after(2 * HOUR)
    await ask({ digestHour: 16, before: ['3d'] })
    await after(2 * HOUR)
    expect(await mails()).toHaveLength(1)
  })

  it('is sent by one of several nodes', async () => {
    await ask({ before: ['3d'] })
    server.clock.advance(5 * HOUR)
    await Promise.all([work(), work(), work()])
    expect(await mails()).toHaveLength(1)
  })

  it('is left to the next one where the server stood still for long', async () => {
    await ask({ before: ['3d'] })
    await after(20 * HOUR)
    expect(await mails()).toEqual([])
    await after(9 * HOUR)
    expect(await mails()).toHaveLength(1)
  })

  describe('goes to nobody', () => {
    test.each(['banned', 'inactive'] as const)('whose account is %s', async (status) => {
      await ask({ before: ['3d'] })
      const setStatus = (to: 'active' | typeof status) =>
        server.database.sql.update(users).set({ status: to }).where(eq(users.usernameKey, name))
      await setStatus(status)
      await after(5 * HOUR)
      await setStatus('active')
      expect(await mails()).toEqual([])
    })
    it('without a verified address', async () => {
      const anonymous = await server.aPlayer(`nomail${server.clock.now()}`)
      expect((await call('GET', undefined, anonymous)).json().data).toEqual({ address: null, enabled: false })
      const refused = await call('POST', aPlan({ frequency: 'daily' }), anonymous)
      expect(refused.json()).toMatchObject({ code: 403, error_code: 300024 })
    })
    it('who did not ask, or asked no more', async () => {
      await ask({ before: ['3d'] })
      expect((await call('GET')).json().data).toEqual({ address: 'm…a@example.org', enabled: true })
      await call('DELETE')
      expect((await call('GET')).json().data).toEqual({ address: 'm…a@example.org', enabled: false })
      await after(5 * HOUR)
      expect(await mails()).toEqual([])
    })
  })

  describe('is stopped by its link', () => {
    beforeEach(async () => {
      await ask({ before: ['3d'] })
      await after(5 * HOUR)
    })

    test.each([
      ['as mail programs do it', ONE_CLICK, 'List-Unsubscribe=One-Click'],
      [
        'as other mail programs do it',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['with the button of the page', ONE_CLICK, ''],
    ])('%s, without a session', async (__, headers, payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: await unsubscribeUrl(),
        headers,
        payload,
      })
      expect([answer.statusCode, await isOn()]).toEqual([200, false])
      expect(answer.body).toContain('You will get no more digests by e-mail.')
    })
    it('but not by programs that only open the link', async () => {
      const answer = await server.app.inject({
        url: await unsubscribeUrl(),
        headers: { 'accept-language': 'ja' },
      })
      expect([answer.statusCode, await isOn()]).toEqual([200, true])
      expect(answer.body).toContain('<form method="post"><button>配信を停止</button></form>')
    })
    it('but not by a link for somebody else', async () => {
      const url = (await unsubscribeUrl()).replace(
        /token=(\d+)/,
        (___, id: string) => `token=${Number(id) + 1}`,
      )
      const answer = await server.app.inject({ method: 'POST', url, headers: ONE_CLICK, payload: '' })
      expect([answer.statusCode, await isOn()]).toEqual([404, true])
    })
  })
})

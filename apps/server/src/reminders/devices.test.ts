import { LIMITS } from '@bannerday/contract/limits'
import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import { reminderDevices, reminderMessages } from '#db/reminders-schema.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { databaseLimits } from '#limits/limits.ts'
import { DATABASES } from '#testing/databases.ts'
import { reminderWorld } from '#testing/reminder-world.ts'
import { aPlan, openRemindersTestServer, type RemindersTestServer } from '#testing/reminders-test-server.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

describe.each(DATABASES)('devices with reminders on %s', (name, open) => {
  const { world, keys, told } = reminderWorld(open)

  const firstToken = async () => {
    const { server, browser } = world()
    await server.save(browser)
    await server.after(8 * HOUR)
    return browser.received[0]?.token ?? ''
  }

  const count = async () => (await world().database.sql.select().from(reminderDevices)).length
  const asDevice = (auth = world().browser.subscription.keys.auth) => ({
    endpoint: world().browser.subscription.endpoint,
    auth,
  })
  const remove = (auth?: string) =>
    world().server.app.inject({ method: 'DELETE', url: '/api/reminders/device', payload: asDevice(auth) })

  describe('the buttons of a message', () => {
    it('"Done" ends the reminders, and the page is told until it has taken that over', async () => {
      const { server, browser } = world()
      expect((await server.answer(await firstToken(), 'done')).statusCode).toBe(200)
      await server.after(DAY)
      expect(browser.received).toHaveLength(1)
      const done = async (plan = {}) => (await server.save(browser, plan)).json().data.done_by_action
      expect(await done()).toEqual(['a'])
      expect(await done()).toEqual(['a'])
      expect(await done({ done: ['a'], stored_done: ['a'] })).toEqual([])
    })
    it('"Later" brings the same message again after three hours, once however often it is pressed', async () => {
      const { clock, server } = world()
      const token = await firstToken()
      await server.answer(token, 'later')
      clock.advance(MINUTE)
      await server.answer(token, 'later')
      await server.after(3 * HOUR - 2 * MINUTE)
      expect(told()).toEqual(['a'])
      await server.after(MINUTE)
      await server.after(MINUTE)
      expect(told()).toEqual(['a', 'a'])
      expect(new Set(keys()).size).toBe(2)
    })
    it('"Later" can be pressed on a message that came later', async () => {
      const { server, browser } = world()
      await server.answer(await firstToken(), 'later')
      await server.after(3 * HOUR)
      await server.answer(browser.received[1]?.token ?? '', 'later')
      await server.after(3 * HOUR)
      expect(told()).toEqual(['a', 'a', 'a'])
    })
    it('"Later" brings nothing that is done by then', async () => {
      const { server, browser } = world()
      await server.answer(await firstToken(), 'later')
      await server.save(browser, { done: ['a'] })
      await server.after(3 * HOUR)
      expect(told()).toEqual(['a'])
    })
    test.each([
      ['a token of nobody', (token: string) => token.replace(/^\d+/, (id) => `${Number(id) + 1}`)],
      ['a token for something else', () => '1.aaaa'],
      ['half a token', (token: string) => token.slice(0, -1)],
    ])('do nothing with %s', async (__, changed) => {
      const { server } = world()
      const answer = await server.answer(changed(await firstToken()), 'done')
      expect(answer.json()).toMatchObject({ code: 404, error_code: 300022 })
    })
  })

  describe('a device', () => {
    it('is forgotten at once with all its messages when it says so', async () => {
      const { database, server, browser } = world()
      await server.save(browser)
      await server.after(8 * HOUR)
      expect((await remove()).statusCode).toBe(200)
      expect([await count(), await database.sql.select().from(reminderMessages)]).toEqual([0, []])
    })
    it('can be switched off while it is written to', async () => {
      const { server, browser } = world()
      const token = await firstToken()
      const outcomes: number[] = []
      for (let round = 0; round < 5; round += 1) {
        await server.save(browser)
        const calls = [
          server.post('/api/reminders/test', asDevice()),
          server.answer(token, 'later'),
          remove(),
        ]
        outcomes.push(...(await Promise.all(calls)).map(({ statusCode }) => statusCode))
      }
      expect(outcomes).not.toContain(500)
    })

    // PGlite takes one transaction at a time.
    it.runIf(name === 'PostgreSQL')('can be switched on again while it is being switched off', async () => {
      const { database, server, browser } = world()
      await server.save(browser)
      const { saving } = await database.background.transaction(async (inner) => {
        await inner.select().from(reminderDevices).for('update')
        const saved = server.save(browser)
        await untilBlocked(database, saved)
        await inner.delete(reminderDevices)
        return { saving: saved }
      })
      expect((await saving).statusCode).toBe(200)
      expect(await count()).toBe(1)
    })

    it('cannot be changed, removed or written to by others who know its endpoint', async () => {
      const { pushService, server, browser } = world()
      await server.save(browser)
      const stranger = pushService.subscribe().subscription.keys
      expect((await remove(stranger.auth)).statusCode).toBe(200)
      const saved = await server.save(browser, { keys: stranger, done: ['a'] })
      expect(saved.json()).toMatchObject({ code: 400, error_code: 300021 })
      expect((await server.post('/api/reminders/test', asDevice(stranger.auth))).statusCode).toBe(404)
      expect(await count()).toBe(1)
      await server.after(8 * HOUR)
      expect(browser.received).toHaveLength(1)
    })
    it('gets a test at once, in its language', async () => {
      const { server, browser } = world()
      await server.save(browser, { language: 'ja' })
      expect((await server.post('/api/reminders/test', asDevice())).statusCode).toBe(200)
      expect(browser.received).toMatchObject([
        { kind: 'test', language: 'ja', title: 'リマインダーはオンです', actions: [] },
      ])
    })
    test.each([
      [500, 502, 300023],
      [410, 404, 300022],
    ])('learns that its test was answered with %i', async (status, code, error_code) => {
      const { server, browser } = world()
      await server.save(browser)
      browser.answersWith = status
      expect((await server.post('/api/reminders/test', asDevice())).json()).toMatchObject({
        code,
        error_code,
      })
      browser.answersWith = 201
      await server.after(2 * DAY)
      expect(browser.received.filter(({ kind }) => kind === 'test')).toEqual([])
    })
    it('keeps the rules of a newer version when an older one saves', async () => {
      const { database, server, browser } = world()
      const rules = { ...aPlan({ starts: true }).rules, sound: 'bell', frequency: 'hourly' }
      await server.save(browser, { rules_version: 7, rules })
      await server.save(browser, aPlan({ before: ['3d'] }))
      const [stored] = await database.sql.select().from(reminderDevices)
      expect(stored?.plan).toMatchObject({ rules_version: 7, rules: { sound: 'bell', before: ['3d'] } })
    })
    test.each([
      ['http:', 'http://push.example.com/x'],
      ['this machine', 'https://localhost/x'],
      ['an address', 'https://127.0.0.1/x'],
      ['an IPv6 address', 'https://[::1]/x'],
      ['a private address', 'https://192.168.1.10/x'],
      ['another port', 'https://push.example.com:8443/x'],
      ['a name of a home network', 'https://router.lan/x'],
      ['a name and password', 'https://me:secret@push.example.com/x'],
    ])('with an endpoint that names %s is refused', async (__, endpoint) => {
      const { server, browser } = world()
      expect((await server.save(browser, { endpoint })).json()).toMatchObject({
        code: 400,
        error_code: 300021,
      })
      expect(await count()).toBe(0)
    })
    it('whose endpoint has 1,000 letters of another script is refused', async () => {
      const { server, browser } = world()
      const letters = Array.from({ length: 980 }, (__, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
      )
      const { subscription } = browser
      const endpoint = `${new URL(subscription.endpoint).origin}/${letters.join('')}`
      const answer = await server.save({ ...browser, subscription: { ...subscription, endpoint } })
      expect(answer.statusCode).toBe(400)
    })

    it('in a zone of any spelling is kept under the usual one', async () => {
      const { database, server, browser } = world()
      await server.save(browser, { zone: 'asia/TOKYO' })
      const [stored] = await database.sql.select().from(reminderDevices)
      expect(stored?.plan).toMatchObject({ zone: 'Asia/Tokyo' })
    })
    it('in a zone that nobody knows is refused', async () => {
      const { server, browser } = world()
      expect((await server.save(browser, { zone: 'Mars/Base' })).json()).toMatchObject({
        code: 400,
        error_code: 100002,
      })
    })
  })

  it('new devices are limited by address, and known ones go on', async () => {
    const limiter = databaseLimits(limitsStore(world().database), world().clock)
    const server = await openRemindersTestServer({ ...world(), limiter })
    const { most } = LIMITS['new-device']
    const save = async (index: number) => {
      const endpoint = `${world().browser.subscription.endpoint}${index}`
      return (await server.save(world().browser, { endpoint })).statusCode
    }
    for (let index = 0; index < most; index += 1) expect(await save(index)).toBe(200)
    expect(await save(most)).toBe(429)
    expect(await save(0)).toBe(200)
    expect(await count()).toBe(most)
    await server.close()
  })

  it('the key of the server is made once and is the same on all nodes', async () => {
    const { database, pushService, clock, server } = world()
    const other = await openRemindersTestServer({ database, clock, pushService, activities: [] })
    const [one, two] = await Promise.all([keyOf(server), keyOf(other)])
    expect(one).toMatch(/^[\w-]{87}$/)
    expect(two).toBe(one)
    await other.close()
  })
})

async function keyOf({ app }: RemindersTestServer): Promise<unknown> {
  return (await app.inject('/api/reminders/offer')).json().data.public_key
}

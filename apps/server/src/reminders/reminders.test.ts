import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import { reminderDevices } from '#db/reminders-schema.ts'
import { DATABASES } from '#testing/databases.ts'
import { reminderWorld } from '#testing/reminder-world.ts'
import { aPlan, aRow, openRemindersTestServer } from '#testing/reminders-test-server.ts'

describe.each(DATABASES)('reminders on %s', (_, open) => {
  const { world, keys, told } = reminderWorld(open)

  it('a device is reminded a day and three hours before the end, once each', async () => {
    const { pushService, clock, server, browser } = world()
    expect((await server.save(browser)).json()).toMatchObject({ code: 200, data: { done_by_action: [] } })
    await server.after(0)
    expect(browser.received).toEqual([])
    await server.after(8 * HOUR)
    expect([browser.received.length, pushService.mistakes]).toEqual([1, []])
    expect(browser.received[0]).toMatchObject({
      kind: 'ends',
      language: 'en',
      title: 'Event a',
      body: 'Genshin Impact\nEnds in 1 day · Mon, Mar 2 20:59',
      url: '/timeline?activity=a',
      activities: [{ id: 'a', title: 'Event a' }],
      actions: [
        { action: 'done', title: 'Done' },
        { action: 'later', title: 'Later (3 h)' },
      ],
      sent_at: clock.now(),
    })
    for (let hour = 0; hour < 30; hour += 3) await server.after(3 * HOUR)
    expect(browser.received.map(({ body }) => body.split('\n')[1])).toEqual([
      'Ends in 1 day · Mon, Mar 2 20:59',
      'Ends in 3 hours · 20:59',
    ])
    expect(new Set(keys()).size).toBe(2)
  })

  describe('what the player has written down', () => {
    const raid = {
      title: 'Raid',
      startsAt: Date.parse('2026-03-02T19:00:00Z'),
      endsAt: Date.parse('2026-03-02T20:00:00Z'),
      changedAt: Date.parse('2026-03-01T00:00:00Z'),
    }

    it('is reminded of like all else, alone without the name of a game', async () => {
      const { server, browser } = world()
      await server.save(browser, { follows: {}, entries: { 'own-1': raid } })
      await server.after(29 * HOUR)
      expect(browser.received).toMatchObject([
        { title: 'Raid', body: 'Ends in 3 hours · 21:00', url: '/timeline?activity=own-1' },
      ])
    })

    it('stays known when an older version of the app on that device sends none', async () => {
      const { server, browser } = world()
      await server.save(browser, { follows: {}, entries: { 'own-1': raid } })
      await server.save(browser, { follows: {} })
      await server.after(29 * HOUR)
      expect(browser.received.map(({ url }) => url)).toEqual(['/timeline?activity=own-1'])
    })

    it('is no longer reminded of once it was deleted', async () => {
      const { server, browser } = world()
      await server.save(browser, { follows: {}, entries: { 'own-1': raid } })
      await server.save(browser, { follows: {}, entries: {} })
      await server.after(29 * HOUR)
      expect(browser.received).toEqual([])
    })
  })

  it('a plan that cannot be read keeps nobody else from being reminded, and its device can send another', async () => {
    const { server, browser, pushService, database } = world()
    const [early, late] = [pushService.subscribe(), pushService.subscribe()]
    await server.save(early)
    await database.sql.update(reminderDevices).set({ plan: { language: 'tlh' } })
    await server.save(late)
    await server.after(0)
    await database.sql.update(reminderDevices).set({ plan: { language: 'tlh' } })
    await server.save(browser)
    await server.after(8 * HOUR)
    expect([early, late, browser].map(({ received }) => received.length)).toEqual([0, 0, 1])
    expect((await server.save(late)).statusCode).toBe(200)
    await server.after(HOUR)
    expect(late.received).toHaveLength(1)
  })

  it('the push service forgets a message at the end of what it is about', async () => {
    const { server, browser } = world()
    await server.save(browser)
    await server.after(8 * HOUR)
    expect(browser.lives).toEqual([DAY / 1000 - 1])
  })

  it('what ends in the same hour is one message in the words and on the clock of the player', async () => {
    const { activities, server, browser } = world()
    activities.push(aRow('b', '2026-03-03T04:00:00'), aRow('c', '2026-03-03T04:30:00'))
    await server.save(browser, { language: 'zh-Hans', hour_format: '12', zone: 'UTC+8' })
    await server.after(8 * HOUR)
    expect(browser.received).toHaveLength(1)
    expect(browser.received[0]).toMatchObject({
      title: '3 项活动1天后结束',
      body: '3月3日周二 上午3:59\n活动 a（原神）\n活动 b（原神）\n活动 c（原神）',
      actions: [{ action: 'done', title: '全部完成' }, { action: 'later' }],
    })
  })

  it('a list that is longer than a message names the first ones and counts the others', async () => {
    const { activities, server, browser } = world()
    activities.push(
      ...Array.from({ length: 29 }, (__, index) =>
        aRow(`x${index}`, '2026-03-03T04:00:00', { titles: { en: '限'.repeat(90) } }),
      ),
    )
    await server.save(browser)
    await server.after(8 * HOUR)
    const [message] = browser.received
    expect(message?.title).toBe('30 activities end in 1 day')
    expect(message?.body.split('\n').at(-1)).toBe('and 24 more')
  })

  it('players of another server are reminded by its clock', async () => {
    const { server, browser } = world()
    await server.save(browser, { servers: { genshin: 'UTC-5' } })
    await server.after(20 * HOUR)
    expect(browser.received).toEqual([])
    await server.after(1.1 * HOUR)
    expect(browser.received).toHaveLength(1)
  })

  describe('nothing is sent', () => {
    test.each([
      ['about what is done', { done: ['a'] }],
      ['about what is skipped', { skipped: ['a'] }],
      ['about what its bell silences', { bells: { a: [] } }],
      ['about games that are not followed', { follows: { zenless: ['event'] } }],
      ['about types that are not followed', { follows: { genshin: ['gacha'] } }],
    ])('%s', async (__, plan) => {
      const { server, browser } = world()
      await server.save(browser, plan)
      for (let hour = 0; hour < 36; hour += 6) await server.after(6 * HOUR)
      expect(browser.received).toEqual([])
    })
    it('about a forecast', async () => {
      const { activities, server, browser } = world()
      activities.splice(0, 1, aRow('a', '2026-03-03T03:59:59', { endPredicted: true }))
      await server.save(browser)
      await server.after(8 * HOUR)
      expect(browser.received).toEqual([])
    })
  })

  it('a moved date moves the reminders', async () => {
    const { activities, server, browser } = world()
    await server.save(browser)
    await server.after(8 * HOUR)
    activities.splice(0, 1, aRow('a', '2026-03-06T03:59:59'))
    await server.after(DAY)
    expect(browser.received).toHaveLength(1)
    await server.after(2 * DAY)
    expect(browser.received.map(({ body }) => body.split('\n')[1])).toEqual([
      'Ends in 1 day · Mon, Mar 2 20:59',
      'Ends in 1 day · Thu, Mar 5 20:59',
    ])
  })

  it('a server that stood still sends what it missed if it still makes sense, and never what has ended', async () => {
    const { activities, server, browser } = world()
    activities.push(aRow('later', '2026-03-03T09:00:00'))
    await server.save(browser, aPlan({ before: ['3d', '1d', '3h'] }))
    await server.after(34 * HOUR)
    // Both are due since days; the one has ended, of the other the last step is told.
    expect(told()).toEqual(['later'])
    expect(browser.received[0]?.body).toContain('Ends in 3 hours')
  })

  describe('a message that cannot be delivered', () => {
    test.each([404, 410])(
      'is the last one to a device that the push service no longer knows (%i)',
      async (status) => {
        const { database, server, browser } = world()
        await server.save(browser)
        browser.answersWith = status
        await server.after(8 * HOUR)
        expect(await database.sql.select().from(reminderDevices)).toEqual([])
      },
    )

    it('is tried again after 1, 2, 4 … minutes', async () => {
      const { server, browser } = world()
      await server.save(browser)
      let attempts = 0
      browser.answersWith = (response) => {
        attempts += 1
        response.writeHead(attempts < 4 ? 503 : 201).end()
      }
      const problems = await server.after(8 * HOUR)
      expect(problems).toEqual([expect.stringContaining('status 503')])
      for (const minutes of [1, 2, 4]) {
        await server.after(minutes * MINUTE - 1)
        const before = attempts
        await server.after(1)
        expect(attempts).toBe(before + 1)
      }
      await server.after(HOUR)
      expect(attempts).toBe(4)
    })

    test.each([
      ['in seconds', '1800'],
      ['as a date', 'Sun, 01 Mar 2026 20:30:00 GMT'],
    ])('waits as long as the push service asks for %s', async (__, retryAfter) => {
      const { server, browser } = world()
      await server.save(browser)
      let attempts = 0
      browser.answersWith = (response) => {
        attempts += 1
        response.writeHead(429, { 'retry-after': retryAfter }).end()
      }
      await server.after(8 * HOUR)
      await server.after(29 * MINUTE)
      expect(attempts).toBe(1)
      await server.after(MINUTE)
      expect(attempts).toBe(2)
    })

    test.each([
      ['a date far ahead waits six hours', 'Sun, 01 Mar 2037 20:30:00 GMT', 6 * HOUR],
      ['a date that is past waits a minute', 'Sun, 01 Mar 2020 20:30:00 GMT', MINUTE],
      ['what is no date waits a minute', 'soon', MINUTE],
    ])('when told to come back at %s', async (__, retryAfter, waitMs) => {
      const { server, browser } = world()
      await server.save(browser)
      let attempts = 0
      browser.answersWith = (response) => {
        attempts += 1
        response.writeHead(429, { 'retry-after': retryAfter }).end()
      }
      await server.after(8 * HOUR)
      await server.after(waitMs - 1)
      expect(attempts).toBe(1)
      await server.after(1)
      expect(attempts).toBe(2)
    })

    it('is not tried again in quiet hours, and not after the end', async () => {
      const { server, browser } = world()
      await server.save(browser, aPlan({ before: ['3h'], quiet: { from: 19, to: 20 } }))
      browser.answersWith = 500
      // 18:00 in Berlin, on the day before and on the last.
      await server.after(29 * HOUR)
      let attempts = 0
      browser.answersWith = (response) => {
        attempts += 1
        response.writeHead(500).end()
      }
      await server.after(HOUR)
      for (let minutes = 10; minutes < 60; minutes += 10) await server.after(10 * MINUTE)
      expect(attempts).toBe(0)
      await server.after(10 * MINUTE)
      expect(attempts).toBe(1)
      // The second try in all: that it waited for the end of the quiet hours was none.
      await server.after(2 * MINUTE)
      expect(attempts).toBe(2)
      await server.after(2 * HOUR)
      expect(attempts).toBe(2)
    })
  })

  it('a device is sent one message at a time, however many nodes there are', async () => {
    const { database, pushService, clock, activities, server, browser } = world()
    const other = await openRemindersTestServer({ database, clock, pushService, activities })
    activities.push(
      ...Array.from({ length: 8 }, (__, index) => aRow(`x${index}`, `2026-03-03T1${index}:00:00`)),
    )
    await server.save(browser)
    pushService.answersAfterMs = 10
    clock.advance(21 * HOUR)
    for (let round = 0; round < 20 && browser.received.length < 9; round += 1) {
      await Promise.all([server.reminders.work(), other.reminders.work()])
    }
    pushService.answersAfterMs = 0
    expect(browser.mostAtOnce()).toBe(1)
    expect([new Set(keys()).size, browser.received.length]).toEqual([9, 9])
    await other.close()
  })
})

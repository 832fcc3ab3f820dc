import { createCalendar, showCalendar } from '@bannerday/contract/links/calendar'
import { DAY } from '@bannerday/domain/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { calendars } from '#db/links-schema.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { theShippedCatalogue } from '#testing/test-app.ts'

const RULES = { style: 'deadlines', alarms: [], versions: false, maintenance: false }
const PLAN = {
  lang: 'en',
  server_zone: 'UTC+8',
  follows: { genshin: ['event', 'gacha'], chess: ['endgame'] },
  rules: RULES,
  finished: [],
}

describe.each(DATABASES)('calendars on %s', (_, open) => {
  let server: AccountTestServer
  let players = 0
  beforeAll(async () => {
    server = await openAccountTestServer(open, {}, { catalogue: await theShippedCatalogue() })
  })
  afterAll(() => server.close())

  const aPlayer = () => server.aPlayer(`reader${(players += 1)}`)
  const call = (method: 'POST' | 'DELETE', path: string, payload: object, token?: string) =>
    server.app.inject({ method, url: `/api/calendar${path}`, payload, headers: token ? bearer(token) : {} })
  const create = async (more: object = {}, token?: string) =>
    createCalendar.data.parse((await call('POST', '', { ...PLAN, ...more }, token)).json().data)
  const change = (payload: object, token?: string) => call('POST', '/changes', payload, token)
  const read = (secret: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/calendar/${secret}.ics`, headers })
  const statusOf = async (secret: string) => (await read(secret)).statusCode
  const eventsIn = async (secret: string) => parseEvents((await read(secret)).body)
  const ownIn = async (secret: string) =>
    (await eventsIn(secret)).filter(({ uid }) => uid.startsWith('own-')).map(({ summary }) => summary)
  const idsIn = async (secret: string) =>
    (await eventsIn(secret)).map(({ uid }) => uid.replace('@bannerday', ''))
  const shown = async (token: string) =>
    showCalendar.data.parse(
      (await server.app.inject({ url: '/api/calendar', headers: bearer(token) })).json().data,
    ).calendar

  it('a link opens a calendar of what its owner follows, each entry with an id of its own', async () => {
    const { secret } = await create()
    const answer = await read(secret)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(answer.body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT4H/)
    const events = parseEvents(answer.body)
    expect(events.length).toBeGreaterThan(5)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    for (const { component, startDate, endDate } of events) {
      expect(component.getFirstPropertyValue('categories')).toBe('Genshin Impact')
      expect([startDate.zone.tzid, endDate.zone.tzid]).toEqual(['UTC', 'UTC'])
      expect(endDate.toJSDate().getTime()).toBeGreaterThan(Date.parse('2026-03-01T00:00:00Z'))
    }
  })

  it('each link of a calendar is another, and which one there is can be asked for', async () => {
    const token = await aPlayer()
    const { link_id } = await create({}, token)
    expect((await shown(token))?.link_id).toBe(link_id)
    const { link_id: next } = await create({}, token)
    expect(next).not.toBe(link_id)
    expect((await shown(token))?.link_id).toBe(next)
  })

  it('what is done vanishes, and comes back when it is no longer done', async () => {
    const { secret, key } = await create()
    const [first = '', ...others] = await idsIn(secret)
    expect((await change({ key, finished: [first] })).statusCode).toBe(200)
    expect(await idsIn(secret)).toEqual(others)
    await change({ key, unfinished: [first] })
    expect(await idsIn(secret)).toContain(first)
  })

  describe('what the player has written down', () => {
    const raid = {
      title: 'Raid, then sleep',
      note: 'Bring food\nand friends',
      startsAt: Date.parse('2026-03-04T20:00:00Z'),
      endsAt: Date.parse('2026-03-04T21:00:00Z'),
      changedAt: Date.parse('2026-03-01T00:00:00Z'),
    }
    const bring = (id: string, done: string, token: string) =>
      create({ follows: {}, finished: [done], entries: { [id]: { ...raid, title: id } } }, token)

    it('is in the calendar with its note, moves, and is gone when it is deleted or done', async () => {
      const { secret, key } = await create({ follows: {}, entries: { 'own-1': raid } })
      const [event, ...others] = await eventsIn(secret)
      expect(others).toEqual([])
      expect([event?.uid, event?.summary]).toEqual(['own-1@bannerday', 'Raid, then sleep'])
      expect(event?.description).toMatch(/^Bring food\nand friends\nhttp.*activity=own-1$/)
      expect(event?.startDate.toICALString()).toBe('20260304T200000Z')

      const moved = {
        ...raid,
        endsAt: raid.endsAt + 1,
        gameId: 'genshin',
        changedAt: raid.changedAt + 60_000,
      }
      await change({ key, entries: { 'own-1': moved } })
      const [after] = await eventsIn(secret)
      expect(after?.summary).toBe('Raid, then sleep · Genshin Impact')
      expect(after?.sequence).toBeGreaterThanOrEqual(event?.sequence ?? Number.POSITIVE_INFINITY)

      await change({ key, finished: ['own-1'] })
      expect(await ownIn(secret)).toEqual([])
      await change({ key, unfinished: ['own-1'] })
      expect(await ownIn(secret)).toHaveLength(1)
      await change({ key, removed_entries: ['own-1'] })
      expect(await ownIn(secret)).toEqual([])
    })

    it('on one device does not take away what was written on another', async () => {
      const token = await aPlayer()
      const { secret } = await create({ entries: { 'own-1': raid } }, token)
      await change({ entries: { 'own-2': { ...raid, title: 'Second' } } }, token)
      await change({ removed_entries: ['own-3'] }, token)
      expect(await ownIn(secret)).toEqual(['Raid, then sleep', 'Second'])
      const replaced = await create({ entries: {} }, token)
      expect(await ownIn(replaced.secret)).toEqual(['Raid, then sleep', 'Second'])
    })

    it('on two devices that make the calendar at the same moment is kept from both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const token = await aPlayer()
        await Promise.all([bring('own-1', 'own-3', token), bring('own-2', 'own-4', token)])
        const { secret } = await create({ follows: {}, entries: { 'own-3': raid, 'own-4': raid } }, token)
        expect(await ownIn(secret)).toEqual(['own-1', 'own-2'])
      }
    })

    it('stays when a device deletes it that does not know how another one has changed it since', async () => {
      const token = await aPlayer()
      const { secret } = await create({ entries: { 'own-1': raid } }, token)
      const later = { ...raid, title: 'Raid, then breakfast', changedAt: raid.changedAt + 1 }
      await change({ entries: { 'own-1': later } }, token)
      const remove = (changedAt: number) =>
        change({ removed_entries: ['own-1'], removed_changed_at: { 'own-1': changedAt } }, token)
      await remove(raid.changedAt)
      expect(await ownIn(secret)).toEqual(['Raid, then breakfast'])
      await remove(later.changedAt)
      expect(await ownIn(secret)).toEqual([])
    })
  })

  it('a calendar that has not changed is not sent again', async () => {
    const { secret, key } = await create()
    const etag = String((await read(secret)).headers.etag)
    expect((await read(secret, { 'if-none-match': etag })).statusCode).toBe(304)
    const [first = ''] = await idsIn(secret)
    await change({ key, finished: [first] })
    expect((await read(secret, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('another server means other times, and a revision that is higher than before', async () => {
    const { secret, key } = await create()
    const [asia] = await eventsIn(secret)
    server.clock.advance(60_000)
    await change({ key, server_zone: 'UTC-5' })
    const america = (await eventsIn(secret)).find(({ uid }) => uid === asia?.uid)
    expect(america?.endDate.toJSDate().getTime()).toBe(
      (asia?.endDate.toJSDate().getTime() ?? 0) + 13 * 3_600_000,
    )
    expect(america?.sequence).toBeGreaterThan(asia?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('a tick changes no revision of what is left', async () => {
    const { secret, key } = await create()
    const [first, second] = await eventsIn(secret)
    server.clock.advance(60_000)
    await change({ key, finished: [first?.uid.replace('@bannerday', '')] })
    const [left] = await eventsIn(secret)
    expect([left?.uid, left?.sequence]).toEqual([second?.uid, second?.sequence])
  })

  test.each([
    ['en', /ends · Genshin Impact/],
    ['zh-Hans', /^「.+」结束 · 原神/],
    ['zh-Hant', /^「.+」結束 · 原神/],
    ['ja', /^「.+」終了 · 原神/],
  ])('a calendar in %s is written in that language', async (lang, pattern) => {
    const { secret } = await create({ lang })
    for (const { summary } of await eventsIn(secret)) expect(summary).toMatch(pattern)
  })

  it('alarms sound as chosen', async () => {
    const { secret } = await create({ rules: { ...RULES, alarms: [24, 3] } })
    const [event] = await eventsIn(secret)
    const alarms = event?.component.getAllSubcomponents('valarm') ?? []
    const endMs = event?.endDate.toJSDate().getTime() ?? 0
    const triggers = alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
    expect(triggers.map((at) => (endMs - Date.parse(at)) / 3_600_000)).toEqual([24, 3])
  })

  it('a new link ends the old one and keeps the key', async () => {
    const old = await create()
    const fresh = await create({ key: old.key })
    expect(fresh.key).toBe(old.key)
    expect([await statusOf(old.secret), await statusOf(fresh.secret)]).toEqual([404, 200])
  })

  it('a calendar that is switched off is gone, and cannot be changed any more', async () => {
    const { secret, key } = await create()
    expect((await call('DELETE', '', { key })).statusCode).toBe(200)
    expect(await statusOf(secret)).toBe(404)
    expect((await change({ key, finished: ['x'] })).json()).toMatchObject({ code: 404, error_code: 100004 })
  })

  it('the link alone changes nothing', async () => {
    const { secret } = await create()
    const before = await idsIn(secret)
    expect((await change({ key: secret, finished: before })).statusCode).toBe(404)
    expect((await change({ finished: before })).statusCode).toBe(404)
    await call('DELETE', '', { key: secret })
    await call('DELETE', '', {})
    expect(await idsIn(secret)).toEqual(before)
  })

  it('the devices of a player share one calendar', async () => {
    const [token, other] = [await aPlayer(), await aPlayer()]
    expect(await shown(token)).toBeNull()
    const { secret, key } = await create({}, token)
    expect(key).toBeNull()
    expect(await shown(token)).toMatchObject({ rules: RULES })
    const [first = '', second = '', ...others] = await idsIn(secret)
    await change({ finished: [first] }, token)
    await change({ finished: [second] }, token)
    expect(await idsIn(secret)).toEqual(others)
    expect((await change({ unfinished: [first] }, other)).statusCode).toBe(404)

    const replaced = await create({}, token)
    expect(await statusOf(secret)).toBe(404)
    expect(await idsIn(replaced.secret)).toEqual(others)
    await call('DELETE', '', {}, token)
    expect([await statusOf(replaced.secret), await shown(token)]).toEqual([404, null])
  })

  it('a session that has ended changes no calendar and makes none, and is told so', async () => {
    const token = await aPlayer()
    const { secret } = await create({}, token)
    await server.post('logout_all', {}, bearer(token))
    const before = await server.database.sql.$count(calendars)
    const answers = [
      await call('DELETE', '', {}, token),
      await change({ finished: ['x'] }, token),
      await call('POST', '', PLAN, token),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 401, error_code: 200017 })
    expect(await server.database.sql.$count(calendars)).toBe(before)
    expect(await statusOf(secret)).toBe(200)
  })

  it('a calendar from before signing in makes way for that of the account', async () => {
    const anonymous = await create()
    const token = await aPlayer()
    const { secret } = await create({ key: anonymous.key }, token)
    expect([await statusOf(anonymous.secret), await statusOf(secret)]).toEqual([404, 200])
  })

  test.each([
    ['a language that we have not', { lang: 'fr' }],
    ['a zone that is none', { server_zone: 'UTC+8; drop' }],
    ['an alarm that is not offered', { rules: { ...RULES, alarms: [1] } }],
    ['too many games', { follows: Object.fromEntries(Array.from({ length: 51 }, (__, id) => [id, []])) }],
    ['too many finished activities', { finished: Array.from({ length: 5_001 }, String) }],
  ])('a calendar with %s is refused', async (__, wrong) => {
    expect((await call('POST', '', { ...PLAN, ...wrong })).json()).toMatchObject({ code: 400 })
  })

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics'])(
    'the address %s opens no calendar',
    async (file) => {
      const answer = await server.app.inject({ url: `/api/calendar/${file}` })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )

  it('neither the secret nor the key is stored or logged', async () => {
    const { secret, key } = await create()
    await read(secret)
    const encoded = `%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`
    expect((await read(encoded)).statusCode).toBe(200)
    for (const path of [`calendar/${secret}%2eics`, `shared-plans/${secret};x`, `shared-plans/${secret}%3fx`])
      await server.app.inject(`/api/${path}`)
    const rows = JSON.stringify(await server.database.sql.select().from(calendars))
    const log = JSON.stringify(server.logLines())
    expect(log).toContain('/api/calendar/***.ics')
    for (const hidden of [secret, secret.slice(1), String(key)]) {
      expect(rows).not.toContain(hidden)
      expect(log).not.toContain(hidden)
    }
  })

  it('a calendar that nobody reads for 400 days is removed; one that is read stays', async () => {
    const [read1, unread] = [await create(), await create()]
    server.clock.advance(200 * DAY)
    await read(read1.secret)
    server.clock.advance(201 * DAY)
    await housekeepingStore(server.database).removeDead(server.clock.now())
    expect([await statusOf(read1.secret), await statusOf(unread.secret)]).toEqual([200, 404])
  })
})

describe('the file of one activity', () => {
  let server: AccountTestServer
  beforeAll(async () => {
    const [[, open] = []] = DATABASES
    if (!open) throw new Error('There is no database to test on')
    server = await openAccountTestServer(open, {}, { catalogue: await theShippedCatalogue() })
  })
  afterAll(() => server.close())

  it('holds its whole time, under the same id as in a calendar', async () => {
    const events = (await server.app.inject('/api/events?games=genshin&genshin_subgroup=event')).json().data
    const activity = events.events[0].events.at(-1)
    const answer = await server.app.inject(
      `/api/calendar/activities/${activity.uuid}.ics?lang=ja&server_zone=UTC%2B1`,
    )
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bannerday.ics"')
    const [event] = parseEvents(answer.body)
    expect(event?.uid).toBe(`${activity.uuid}@bannerday`)
    expect(event?.endDate.toJSDate().toISOString()).toBe(new Date(`${activity.end_time}+01:00`).toISOString())
  })

  test.each([
    'nothing.ics',
    '00000000-0000-4000-8000-000000000000.ics',
    '00000000-0000-4000-8000-000000000000',
  ])('%s is unknown', async (file) => {
    const answer = await server.app.inject(`/api/calendar/activities/${file}`)
    expect(answer.json()).toMatchObject({ code: 404, error_code: 500001 })
  })
})

function parseEvents(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { slotVersions } from '#db/schema.ts'
import { type AccountsDesk, bearer, openAccountsDesk } from '#testing/accounts-desk.ts'
import { DATABASES } from '#testing/databases.ts'

const SETTINGS = {
  activityStatus: { a: 'done', b: '', c: 'in_progress' },
  userGameSelections: { genshin: { enabled: true, activities: ['event', 'gacha'] } },
  gameOrder: ['zenless', 'genshin'],
}

describe.each(DATABASES)('cloud slots on %s', (_, open) => {
  let desk: AccountsDesk
  let players = 0
  beforeAll(async () => {
    desk = await openAccountsDesk(open)
  })
  afterAll(() => desk.close())

  const aPlayer = () => desk.aPlayer(`player${(players += 1)}`)
  const upload = (token: string, payload: object | string) =>
    desk.server.app.inject({
      method: 'POST',
      url: '/api/user/upload_settings',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload,
    })
  const download = (token: string, slot: unknown) =>
    desk.server.app.inject({
      url: `/api/user/download_settings?slot=${String(slot)}`,
      headers: bearer(token),
    })
  const clear = (token: string, slot: unknown) =>
    desk.server.app.inject({
      method: 'POST',
      url: '/api/user/clear_cloud_settings',
      headers: bearer(token),
      payload: { slot },
    })
  const metadata = async (token: string) => (await desk.profile(token)).json().data.settings_metadata

  it('give back what was put in, date it, and leave the others alone', async () => {
    const [ada, bob] = [await aPlayer(), await aPlayer()]
    const saved = (await upload(ada, { ...SETTINGS, slot: 1 })).json().data
    expect((await download(ada, 1)).json().data).toEqual({ config: SETTINGS, updated_at: saved.updated_at })
    expect(await metadata(ada)).toEqual({ slot_1: saved.updated_at })
    expect((await download(ada, 2)).json()).toMatchObject({ code: 404, error_code: 300003 })
    expect((await download(bob, 1)).json()).toMatchObject({ code: 404, error_code: 300003 })
  })

  it('take the two-field form of older clients', async () => {
    const ada = await aPlayer()
    const { gameOrder: __, ...two } = SETTINGS
    await upload(ada, { ...two, slot: 3 })
    expect((await download(ada, 3)).json().data.config).toEqual({ ...two, gameOrder: [] })
  })

  it('can be emptied, once and again', async () => {
    const ada = await aPlayer()
    await upload(ada, { ...SETTINGS, slot: 2 })
    expect((await clear(ada, 2)).statusCode).toBe(200)
    expect((await clear(ada, 2)).statusCode).toBe(200)
    expect((await download(ada, 2)).json()).toMatchObject({ code: 404, error_code: 300003 })
    expect(await metadata(ada)).toEqual({})
  })

  test.each([0, 4, 1.5, '1;--', null, [1], '1'])('are 1, 2 or 3: %j is none', async (slot) => {
    const ada = await aPlayer()
    expect((await upload(ada, { ...SETTINGS, slot })).json()).toMatchObject({ code: 400, error_code: 300004 })
    expect((await clear(ada, slot)).json()).toMatchObject({ code: 400, error_code: 300004 })
  })

  it('keep their content whatever is thrown at them', async () => {
    const ada = await aPlayer()
    await upload(ada, { ...SETTINGS, slot: 1 })
    const json = JSON.stringify({ ...SETTINGS, slot: 1 })
    const bad = [
      json.slice(0, -1),
      json.replace('"done"', '"finished"'),
      json.replace('"a"', '"a\\u0000"'),
      json.replace('"a"', '"\\ud800"'),
      json.replace('"a":"done"', '"__proto__":"done"'),
      json.replace('"a":"done"', '"constructor":{"prototype":{"x":1}}'),
      json.replace('"gameOrder"', '"gameOrders"'),
      json.replace('{"enabled":true', '{"enabled":"yes"'),
      json.replace('"done"', `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
      json.replace('"a":"done"', Array.from({ length: 5_001 }, (__, index) => `"${index}":""`).join(',')),
      '[]',
      'null',
      '7',
    ]
    for (const payload of bad) {
      const answer = await upload(ada, payload)
      expect([payload.slice(0, 60), answer.statusCode]).toEqual([payload.slice(0, 60), 400])
    }
    expect((await upload(ada, `{"x":"${'y'.repeat(257 * 1024)}"}`)).statusCode).toBe(413)
    expect((await download(ada, 1)).json().data.config).toEqual(SETTINGS)
    expect(Object.prototype).not.toHaveProperty('x')
  })

  it('written 20 times at once hold one of the writes whole, and dates only grow', async () => {
    const ada = await aPlayer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, index) =>
        upload(ada, { ...SETTINGS, activityStatus: { [`write-${index}`]: 'done' }, slot: 1 }),
      ),
    )
    const dates = answers.map((answer) => String(answer.json().data.updated_at))
    expect(new Set(dates).size).toBe(20)
    const held = (await download(ada, 1)).json().data
    const winner = dates.indexOf(held.updated_at)
    expect(held.config.activityStatus).toEqual({ [`write-${winner}`]: 'done' })
    expect(held.updated_at).toBe(dates.toSorted().at(-1))
  })

  it('refuse a write that is based on an older version, if it says so', async () => {
    const ada = await aPlayer()
    const first = (await upload(ada, { ...SETTINGS, slot: 1 })).json().data.updated_at
    const second = (
      await upload(ada, { ...SETTINGS, activityStatus: { b: 'starred' }, slot: 1, base_updated_at: first })
    ).json()
    expect(second.code).toBe(200)
    const late = await upload(ada, { ...SETTINGS, slot: 1, base_updated_at: first })
    expect(late.json()).toMatchObject({ code: 409, error_code: 300006 })
    expect((await download(ada, 1)).json().data.config.activityStatus).toEqual({ b: 'starred' })
    expect((await upload(ada, { ...SETTINGS, slot: 1 })).statusCode).toBe(200)
  })

  it('keep the last five versions', async () => {
    await desk.database.sql.delete(slotVersions)
    const ada = await aPlayer()
    for (let version = 0; version < 8; version += 1) await upload(ada, { ...SETTINGS, slot: 1 })
    expect(await desk.database.sql.select().from(slotVersions)).toHaveLength(5)
  })

  test.each([
    ['POST', '/api/user/upload_settings'],
    ['GET', '/api/user/download_settings?slot=1'],
    ['POST', '/api/user/clear_cloud_settings'],
  ] as const)('are nobody else’s: %s %s needs a bearer', async (method, url) => {
    expect((await desk.server.app.inject({ method, url })).json()).toMatchObject({
      code: 401,
      error_code: 200003,
    })
  })
})

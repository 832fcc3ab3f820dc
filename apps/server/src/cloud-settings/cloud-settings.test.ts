import { listVersions } from '@bannerday/contract/cloud-settings'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { slotVersions } from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const SETTINGS = {
  activityStatus: { a: 'done', b: '', c: 'in_progress' },
  userGameSelections: { genshin: { enabled: true, activities: ['event', 'gacha'] } },
  gameOrder: ['zenless', 'genshin'],
}

const marked = (mark: string) => ({ ...SETTINGS, activityStatus: { [mark]: 'done' }, slot: 1 })

describe.each(DATABASES)('cloud slots on %s', (_, open) => {
  let server: AccountTestServer
  let players = 0
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const aPlayer = () => server.aPlayer(`player${(players += 1)}`)
  const upload = (token: string, payload: object | string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/upload_settings',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload,
    })
  const download = (token: string, slot: unknown) =>
    server.app.inject({
      url: `/api/user/download_settings?slot=${String(slot)}`,
      headers: bearer(token),
    })
  const clear = (token: string, slot: unknown) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/clear_cloud_settings',
      headers: bearer(token),
      payload: { slot },
    })
  const metadata = async (token: string) => (await server.profile(token)).json().data.settings_metadata

  const versionsOf = async (token: string, slot = 1) =>
    listVersions.data.parse((await listed(token, slot)).json().data).versions
  const listed = (token: string, slot: number) =>
    server.app.inject({ url: `/api/user/settings_versions?slot=${slot}`, headers: bearer(token) })
  const restore = (token: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/restore_settings',
      headers: bearer(token),
      payload: { slot: 1, ...payload },
    })
  const heldMarks = async (token: string) =>
    Object.keys((await download(token, 1)).json().data.config.activityStatus)

  async function aPlayerWith(...marks: readonly string[]) {
    const ada = await aPlayer()
    for (const mark of marks) await upload(ada, marked(mark))
    return ada
  }

  it('a slot gives back what was saved, with its date, and leaves the other slots alone', async () => {
    const [ada, bob] = [await aPlayer(), await aPlayer()]
    const saved = (await upload(ada, { ...SETTINGS, slot: 1 })).json().data
    expect((await download(ada, 1)).json().data).toEqual({ config: SETTINGS, updated_at: saved.updated_at })
    expect(await metadata(ada)).toEqual({ slot_1: saved.updated_at })
    expect((await download(ada, 2)).json()).toMatchObject({ code: 404, error_code: 300003 })
    expect((await download(bob, 1)).json()).toMatchObject({ code: 404, error_code: 300003 })
  })

  it('a slot accepts the two-field form of older clients', async () => {
    const ada = await aPlayer()
    const { gameOrder: __, ...two } = SETTINGS
    await upload(ada, { ...two, slot: 3 })
    expect((await download(ada, 3)).json().data.config).toEqual({ ...two, gameOrder: [] })
  })

  it('an upload of two fields changes those, and leaves the order of the games as the slot has it', async () => {
    const ada = await aPlayer()
    await upload(ada, { ...SETTINGS, slot: 1 })
    const two = { activityStatus: { d: 'done' }, userGameSelections: {} }
    await upload(ada, { ...two, slot: 1 })
    expect((await download(ada, 1)).json().data.config).toEqual({ ...two, gameOrder: SETTINGS.gameOrder })
  })

  describe('the entries that a player has written down', () => {
    const entry = {
      title: 'Raid',
      startsAt: 1_772_000_000_000,
      endsAt: 1_772_003_600_000,
      changedAt: 1_772_000_000_000,
    }
    const ownEntries = { 'own-1': { ...entry, colour: 'of a newer version' } }

    it('stay in a slot to which an older app saves, until an app that knows them removes them', async () => {
      const ada = await aPlayer()
      await upload(ada, { ...SETTINGS, ownEntries, slot: 1 })
      await upload(ada, { ...marked('later'), slot: 1 })
      const { config } = (await download(ada, 1)).json().data
      expect(config).toEqual({ ...marked('later'), slot: undefined, ownEntries })
      await upload(ada, { ...SETTINGS, ownEntries: {}, slot: 1 })
      expect((await download(ada, 1)).json().data.config).toEqual({ ...SETTINGS, ownEntries: {} })
    })

    it('do not come back into a slot that was emptied', async () => {
      const ada = await aPlayer()
      await upload(ada, { ...SETTINGS, ownEntries, slot: 1 })
      await clear(ada, 1)
      await upload(ada, { ...SETTINGS, slot: 1 })
      expect((await download(ada, 1)).json().data.config).toEqual(SETTINGS)
    })

    test.each([
      ['that end before they start', { 'own-1': { ...entry, endsAt: entry.startsAt } }],
      ['without a title', { 'own-1': { ...entry, title: '' } }],
      ['with a title beyond all measure', { 'own-1': { ...entry, title: 'x'.repeat(81) } }],
      ['with more than a note', { 'own-1': { ...entry, blob: 'x'.repeat(2_000) } }],
      ['of the year 3000', { 'own-1': { ...entry, endsAt: 32_503_680_000_000 } }],
      ['under an id that is no part of an address', { 'own-1&x=1': entry }],
      ['without number', Object.fromEntries(Array.from({ length: 101 }, (__, id) => [`own-${id}`, entry]))],
    ])('are refused %s', async (__, wrong) => {
      const answer = await upload(await aPlayer(), { ...SETTINGS, ownEntries: wrong, slot: 1 })
      expect(answer.json()).toMatchObject({ code: 400, error_code: 300005 })
    })
  })

  it('a slot can be emptied, once and again', async () => {
    const ada = await aPlayer()
    await upload(ada, { ...SETTINGS, slot: 2 })
    expect((await clear(ada, 2)).statusCode).toBe(200)
    expect((await clear(ada, 2)).statusCode).toBe(200)
    expect((await download(ada, 2)).json()).toMatchObject({ code: 404, error_code: 300003 })
    expect(await metadata(ada)).toEqual({})
    expect(await versionsOf(ada, 2)).toHaveLength(2)
  })

  test.each([0, 4, 1.5, '1;--', null, [1], '1'])('slots are 1, 2 or 3: %j is refused', async (slot) => {
    const ada = await aPlayer()
    expect((await upload(ada, { ...SETTINGS, slot })).json()).toMatchObject({ code: 400, error_code: 300004 })
    expect((await clear(ada, slot)).json()).toMatchObject({ code: 400, error_code: 300004 })
  })

  it('invalid uploads leave the content of a slot alone', async () => {
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

  it('a slot written 20 times at once holds one of the writes whole, and dates only grow', async () => {
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

  it('a write based on an older version is refused, if it says so', async () => {
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

  it('a slot keeps the last five versions', async () => {
    await server.database.sql.delete(slotVersions)
    const ada = await aPlayer()
    for (let version = 0; version < 8; version += 1) await upload(ada, { ...SETTINGS, slot: 1 })
    expect(await server.database.sql.select().from(slotVersions)).toHaveLength(5)
  })

  it('a write based on an empty slot is refused unless the slot is empty', async () => {
    const ada = await aPlayer()
    const blind = { ...SETTINGS, slot: 1, base_updated_at: null }
    expect((await upload(ada, blind)).statusCode).toBe(200)
    expect((await upload(ada, blind)).json()).toMatchObject({ code: 409, error_code: 300006 })
    await clear(ada, 1)
    expect((await upload(ada, blind)).statusCode).toBe(200)
  })

  it('a write based on a version that was emptied since is refused', async () => {
    const ada = await aPlayer()
    const first = (await upload(ada, { ...SETTINGS, slot: 1 })).json().data.updated_at
    await clear(ada, 1)
    const late = await upload(ada, { ...SETTINGS, slot: 1, base_updated_at: first })
    expect(late.json()).toMatchObject({ code: 409, error_code: 300006 })
  })

  describe('older versions', () => {
    it('versions are listed newest first, with their number of statuses', async () => {
      const ada = await aPlayer()
      expect(await versionsOf(ada)).toEqual([])
      const first = (await upload(ada, { ...SETTINGS, slot: 1 })).json().data.updated_at
      await clear(ada, 1)
      const last = (await upload(ada, marked('x'))).json().data.updated_at
      expect(await versionsOf(ada)).toEqual([
        { updated_at: last, statuses: 1 },
        { updated_at: expect.any(String), statuses: null },
        { updated_at: first, statuses: 2 },
      ])
      expect(await versionsOf(ada, 2)).toEqual([])
    })

    it('a restored version becomes the newest, and nothing is lost, however often', async () => {
      const ada = await aPlayerWith('a', 'b', 'c', 'd', 'e')
      const before = await versionsOf(ada)
      for (const back of [1, 1, 4, 2]) {
        const wanted = (await versionsOf(ada))[back]
        const restored = await restore(ada, { updated_at: wanted?.updated_at })
        expect(restored.statusCode).toBe(200)
        expect((await versionsOf(ada))[0]?.updated_at).toBe(restored.json().data.updated_at)
        expect(await metadata(ada)).toEqual({ slot_1: restored.json().data.updated_at })
      }
      expect(await versionsOf(ada)).toHaveLength(before.length)
      const contents = await server.database.sql.select().from(slotVersions)
      const marks = contents.map(({ config }) => JSON.stringify(config))
      for (const mark of ['a', 'b', 'c', 'd', 'e'])
        expect(marks.filter((text) => text.includes(`{"${mark}":"done"}`))).toHaveLength(1)
    })

    it('restoring a version undoes an overwrite and an emptying', async () => {
      const ada = await aPlayerWith('mine', 'theirs')
      await restore(ada, { updated_at: (await versionsOf(ada))[1]?.updated_at })
      expect(await heldMarks(ada)).toEqual(['mine'])
      await clear(ada, 1)
      await restore(ada, { updated_at: (await versionsOf(ada))[1]?.updated_at })
      expect(await heldMarks(ada)).toEqual(['mine'])
    })

    it('restoring is refused when the slot has a newer version', async () => {
      const ada = await aPlayerWith('a', 'b')
      const [newest, older] = await versionsOf(ada)
      await upload(ada, marked('c'))
      const late = await restore(ada, {
        updated_at: older?.updated_at,
        base_updated_at: newest?.updated_at,
      })
      expect(late.json()).toMatchObject({ code: 409, error_code: 300006 })
      expect(await heldMarks(ada)).toEqual(['c'])
    })

    it('restoring 20 times at once while others write leaves five whole versions', async () => {
      const ada = await aPlayerWith('a', 'b', 'c', 'd', 'e')
      const wanted = (await versionsOf(ada)).map(({ updated_at }) => updated_at)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (__, index) =>
          index % 4 === 0
            ? upload(ada, marked(`write-${index}`))
            : restore(ada, { updated_at: wanted[index % 5] }),
        ),
      )
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
      const after = await versionsOf(ada)
      expect(after).toHaveLength(5)
      expect(new Set(after.map(({ updated_at }) => updated_at)).size).toBe(5)
    })

    test.each([
      ['a date that is none', { updated_at: 'yesterday' }, 400, 100002],
      ['no date', {}, 400, 100001],
      ['a version that is not there', { updated_at: '2020-01-01T00:00:00.000Z' }, 404, 300007],
      ['slot 4', { slot: 4, updated_at: '2020-01-01T00:00:00.000Z' }, 400, 300004],
    ])('restoring by %s is refused', async (__, payload, code, error_code) => {
      const ada = await aPlayerWith('a', 'b')
      expect((await restore(ada, payload)).json()).toMatchObject({ code, error_code })
      expect(await heldMarks(ada)).toEqual(['b'])
    })

    it('an empty version cannot be restored', async () => {
      const ada = await aPlayerWith('a')
      await clear(ada, 1)
      await upload(ada, marked('b'))
      const emptied = (await versionsOf(ada))[1]
      expect((await restore(ada, { updated_at: emptied?.updated_at })).json()).toMatchObject({ code: 404 })
      expect((await listed(ada, 4)).json()).toMatchObject({ code: 400, error_code: 300004 })
    })

    it('versions are visible to their player only', async () => {
      const [ada, bob] = [await aPlayerWith('a', 'b'), await aPlayer()]
      const older = (await versionsOf(ada))[1]
      expect((await restore(bob, { updated_at: older?.updated_at })).statusCode).toBe(404)
      expect(await versionsOf(bob)).toEqual([])
    })
  })

  test.each([
    ['POST', '/api/user/upload_settings'],
    ['GET', '/api/user/download_settings?slot=1'],
    ['POST', '/api/user/clear_cloud_settings'],
    ['GET', '/api/user/settings_versions?slot=1'],
    ['POST', '/api/user/restore_settings'],
  ] as const)('%s %s is refused without a bearer', async (method, url) => {
    expect((await server.app.inject({ method, url })).json()).toMatchObject({
      code: 401,
      error_code: 200003,
    })
  })
})

import { listVersions } from '@bannerday/contract/cloud-settings'
import { DAY, SECOND } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotVersions } from '#db/schema.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const settings = (mark: string) => ({
  activityStatus: { [mark]: 'done' },
  userGameSelections: {},
  gameOrder: [],
})

describe.each(DATABASES)('a cleared cloud slot on %s', (_, open) => {
  let server: AccountTestServer
  let players = 0
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const post = (path: string, token: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/user/${path}`,
      headers: bearer(token),
      payload: { slot: 1, ...payload },
    })
  const clear = (token: string, payload = {}) => post('clear_cloud_settings', token, payload)
  const upload = (token: string, mark: string, slot = 1) =>
    post('upload_settings', token, { ...settings(mark), slot })
  const restore = (token: string, updated_at: string | undefined) =>
    post('restore_settings', token, { updated_at })
  const remove = (token: string, updated_at: string | undefined) =>
    post('remove_settings_version', token, { updated_at })
  async function versionsOf(token: string) {
    const url = '/api/user/settings_versions?slot=1'
    const answer = await server.app.inject({ url, headers: bearer(token) })
    return listVersions.data.parse(answer.json().data).versions
  }
  /** What is stored of the marks of this test, in all slots of all players. */
  async function storedMarks(...marks: readonly string[]) {
    const stored = JSON.stringify(await server.database.sql.select().from(slotVersions))
    return marks.filter((mark) => stored.includes(`"${mark}"`))
  }
  const keepHouseAfter = (ms: number) =>
    housekeepingStore(server.database).removeDead(server.clock.now() + ms)
  async function aPlayerWith(...marks: readonly string[]) {
    const token = await server.aPlayer(`clearing${(players += 1)}`)
    for (const mark of marks) await upload(token, mark)
    return token
  }

  it('keeps what it held last, and none of the versions before', async () => {
    const ada = await aPlayerWith('old-a', 'old-b', 'old-c')
    expect((await clear(ada)).statusCode).toBe(200)
    expect(await versionsOf(ada)).toMatchObject([{ statuses: null }, { statuses: 1 }])
    expect(await storedMarks('old-a', 'old-b', 'old-c')).toEqual(['old-c'])
  })

  it('can be brought back for seven days, and holds nothing after that', async () => {
    const [ada, bob] = [await aPlayerWith('undone'), await aPlayerWith('gone')]
    for (const token of [ada, bob]) await clear(token)
    await upload(bob, 'other', 2)
    await keepHouseAfter(7 * DAY - SECOND)
    expect((await restore(ada, (await versionsOf(ada))[1]?.updated_at)).statusCode).toBe(200)
    await keepHouseAfter(7 * DAY + SECOND)
    expect(await versionsOf(bob)).toMatchObject([{ statuses: null }])
    expect(await storedMarks('undone', 'gone', 'other')).toEqual(['undone', 'other'])
  })

  it('that is cleared once more, or was never filled, stays as it is', async () => {
    const [ada, bob] = [await aPlayerWith('still-there'), await aPlayerWith()]
    await clear(ada)
    const once = await versionsOf(ada)
    server.clock.advance(SECOND)
    for (const token of [ada, bob]) expect((await clear(token)).statusCode).toBe(200)
    expect(await versionsOf(ada)).toEqual(once)
    expect(await versionsOf(bob)).toEqual([])
    expect(await storedMarks('still-there')).toEqual(['still-there'])
  })

  it('that is filled again keeps its old content no longer than was said', async () => {
    const ada = await aPlayerWith('before')
    await clear(ada)
    await upload(ada, 'after')
    await keepHouseAfter(7 * DAY + SECOND)
    expect(await storedMarks('before', 'after')).toEqual(['after'])
  })

  it('keeps nothing where it was cleared for good', async () => {
    const ada = await aPlayerWith('secret-a', 'secret-b')
    expect((await clear(ada, { for_good: true })).statusCode).toBe(200)
    expect(await storedMarks('secret-a', 'secret-b')).toEqual([])
    expect(await versionsOf(ada)).toMatchObject([{ statuses: null }])
  })

  it('that was kept for undo can be removed for good later', async () => {
    const [ada, bob] = [await aPlayerWith('regret-a'), await aPlayerWith('regret-b')]
    for (const token of [ada, bob]) await clear(token)
    await clear(ada, { for_good: true })
    expect((await remove(bob, (await versionsOf(bob))[1]?.updated_at)).statusCode).toBe(200)
    expect(await storedMarks('regret-a', 'regret-b')).toEqual([])
  })

  it('refuses what another device based on its old content, also when it was cleared for good', async () => {
    const ada = await aPlayerWith()
    const { updated_at } = (await upload(ada, 'base')).json().data
    await clear(ada, { for_good: true })
    const late = await post('upload_settings', ada, { ...settings('late'), base_updated_at: updated_at })
    expect(late.json()).toMatchObject({ code: 409, error_code: 300006 })
  })

  it('loses older versions one by one, never the one it holds, and only by its player', async () => {
    const [ada, bob] = [await aPlayerWith('one', 'two'), await aPlayerWith()]
    const [current, older] = await versionsOf(ada)
    expect((await remove(bob, older?.updated_at)).json()).toMatchObject({ code: 404, error_code: 300007 })
    expect((await remove(ada, current?.updated_at)).json()).toMatchObject({ code: 409, error_code: 300006 })
    expect((await remove(ada, older?.updated_at)).statusCode).toBe(200)
    expect((await remove(ada, older?.updated_at)).statusCode).toBe(404)
    expect(await versionsOf(ada)).toEqual([current])
  })

  it('is refused an invalid wish to clear it', async () => {
    const ada = await aPlayerWith('stays')
    expect((await clear(ada, { for_good: 'yes' })).json()).toMatchObject({ code: 400, error_code: 100002 })
    expect((await remove(ada, 'yesterday')).json()).toMatchObject({ code: 400, error_code: 100002 })
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/user/remove_settings_version' })).statusCode,
    ).toBe(401)
    expect(await storedMarks('stays')).toEqual(['stays'])
  })
})

import { HOUR } from '@bannerday/domain/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { A_NEW_ONE, A_SHIPPED_ONE, SHIPPED_ONE } from '#ingest/testing/ingest-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const UNREADABLE = { ...A_NEW_ONE, body: 'Soon!' }
const WINDOW = { start: '2026-03-05T10:00:00', end: '2026-03-20T03:59:00' }

describe.each(DATABASES)('a notice that was accepted, on %s,', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  let key: string
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    await announce(UNREADABLE)
    const [notice] = await server.skipped()
    key = notice.key
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  async function announce(notice: typeof A_NEW_ONE): Promise<void> {
    server.advance(HOUR)
    server.feeds.announce(A_SHIPPED_ONE, notice)
    await server.feeds.run()
  }
  /** The notice can be read, and ends it on another day of March. */
  const announceEnd = (day: number) =>
    announce({ ...A_NEW_ONE, body: A_NEW_ONE.body.replace('03/23', `03/${day}`) })
  async function accept(window: Partial<typeof WINDOW> = {}): Promise<string> {
    const read = { type: 'event', titles: { en: 'A New One' }, ...WINDOW, ...window }
    return (await server.act({ kind: 'accept', game_id: 'genshin', key, ...read })).json().data.act_id
  }
  const disputed = async () => (await server.desk()).disputed
  const newestFactAt = async () => {
    const { games } = await server.desk()
    return games.find((one: { game_id: string }) => one.game_id === 'genshin').newest_fact_at
  }
  const shownEnd = async () => (await server.shown())['A New One']?.slice(-19)

  it('is undisputed where it comes to say what was accepted', async () => {
    await accept({ end: '2026-03-23T03:59:00' })
    expect(await disputed()).toEqual([])
    await announceEnd(23)
    expect(await disputed()).toEqual([])
  })

  it('is disputed where it comes to say something else, and players still see what was accepted', async () => {
    const act = await accept()
    await announceEnd(23)
    expect(await disputed()).toEqual([
      expect.objectContaining({
        act_id: act,
        uuid: await server.uuidOf('A New One'),
        shown: true,
        corrected: { titles: { en: 'A New One' }, start_time: WINDOW.start, end_time: WINDOW.end },
        announced: { titles: {}, start_time: null, end_time: '2026-03-23T03:59:00' },
      }),
    ])
    expect(await server.log()).toMatchObject([{ act_id: act, disputed: true }])
    expect(await shownEnd()).toBe(WINDOW.end)
    await server.undo(act)
    expect(await disputed()).toEqual([])
    await expect.poll(shownEnd).toBe('2026-03-23T03:59:00')
  })

  it('is settled by a correction that says it again, until it changes once more', async () => {
    const act = await accept()
    await announceEnd(23)
    const uuid = await server.uuidOf('A New One')
    const kept = await server.act({ kind: 'correct', uuid, titles: { en: 'A New One' }, ...WINDOW })
    expect(await disputed()).toEqual([])
    await announceEnd(22)
    expect(await server.log()).toMatchObject([
      { act_id: kept.json().data.act_id, disputed: true },
      { act_id: act, disputed: false },
    ])
  })

  it('is undisputed for as long as it says what it said before it could not be read', async () => {
    await announceEnd(23)
    await announce(UNREADABLE)
    await accept()
    expect(await disputed()).toEqual([])
    await announceEnd(23)
    expect(await disputed()).toEqual([])
    await announceEnd(22)
    expect(await disputed()).toHaveLength(1)
  })

  it('is news once, however often it repeats what was not accepted', async () => {
    await accept()
    await announceEnd(23)
    const before = await newestFactAt()
    await announceEnd(23)
    expect(await newestFactAt()).toBe(before)
  })

  it('counts as skipped again once it is withdrawn, and can be accepted anew', async () => {
    await accept()
    const withdrawn = await server.act({ kind: 'withdraw', uuid: await server.uuidOf('A New One') })
    expect(withdrawn.statusCode).toBe(200)
    await expect.poll(server.shown).toEqual(SHIPPED_ONE)
    expect(await server.skipped()).toMatchObject([{ key }])
    const again = await accept({ end: '2026-03-22T03:59:00' })
    await expect.poll(shownEnd).toBe('2026-03-22T03:59:00')
    expect(await server.skipped()).toEqual([])
    await server.undo(again)
    await expect.poll(server.shown).toEqual(SHIPPED_ONE)
    await server.undo(withdrawn.json().data.act_id)
    await expect.poll(shownEnd).toBe(WINDOW.end)
  })
})
